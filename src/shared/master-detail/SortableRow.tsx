import { type ReactNode, useState } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useSortableRow } from '../ui/useSortableRow.ts';
import type { RowPlace } from './LongList.tsx';
import { MoveHandle } from './MoveHandle.tsx';

type Props = {
  name: string;
  place: { index: number; count: number };
  position: RowPlace;
  onMove: (to: number) => void;
  children: ReactNode;
};

/** A sortable row: by dragging, with the arrow keys on its handle, or with buttons. */
export function SortableRow({ name, place: { index, count }, position, onMove, children }: Props) {
  const { t } = useTranslation();
  const [hasMoved, setHasMoved] = useState(false);
  const move = (to: number) => {
    setHasMoved(true);
    onMove(to);
  };
  const { row, handle } = useSortableRow(index, move);
  return (
    <li {...position} {...row} className={`is-sortable ${row.className ?? ''}`}>
      {children}
      <MoveHandle
        name={name}
        place={{ index, count }}
        className="row-grip btn btn-ghost btn-icon btn-sm"
        onMove={move}
        onBlur={() => setHasMoved(false)}
        {...handle}
      />
      <span className="visually-hidden" role="status">
        {hasMoved && t('common.order.moved', { name, place: index + 1, count })}
      </span>
    </li>
  );
}
