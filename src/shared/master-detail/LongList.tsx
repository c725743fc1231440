import { type ReactNode, useRef } from 'react';

import { useChosenSeen } from './useChosenSeen.ts';
import { useShownRows } from './useShownRows.ts';

/** Position attributes of a row, since the others are not rendered. */
export type RowPlace = { 'aria-posinset'?: number; 'aria-setsize'?: number };

type Props<Item> = {
  items: readonly Item[];
  className: string;
  label?: string;
  /** The row to show: chosen by address, or new. */
  chosenId?: string | undefined;
  /** An `li` with the position attributes. */
  renderRow: (item: Item, index: number, place: RowPlace) => ReactNode;
};

/** A list for thousands of rows: only visible ones are rendered. */
export function LongList<Item extends { id: number }>(props: Props<Item>) {
  const { items, className, label, chosenId, renderRow } = props;
  const list = useRef<HTMLUListElement>(null);
  const { from, to, height } = useShownRows(list, items.length);
  const isWhole = to - from === items.length;
  const placeOf = (index: number): RowPlace =>
    isWhole ? {} : { 'aria-posinset': index + 1, 'aria-setsize': items.length };
  useChosenSeen(list, chosenId, (id) => {
    const at = items.findIndex((item) => String(item.id) === id);
    return at < 0 ? undefined : { at, height };
  });
  return (
    <ul ref={list} className={className} aria-label={label}>
      <Gap height={from * height} />
      {items.slice(from, to).map((item, at) => renderRow(item, from + at, placeOf(from + at)))}
      <Gap height={(items.length - to) * height} />
    </ul>
  );
}

/** Spacer for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <li role="presentation" aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;
}
