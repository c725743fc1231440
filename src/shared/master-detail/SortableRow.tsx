import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../ui/Icon.tsx';
import { useSortableRow } from '../ui/useSortableRow.ts';

type Props = {
  name: string;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  children: ReactNode;
};

/** A row that is put in its place by dragging it, or with the arrow keys on its handle. */
export function SortableRow({ name, place: { index, count }, onMove, children }: Props) {
  const { t } = useTranslation();
  const [hasMoved, setHasMoved] = useState(false);
  const { row, handle } = useSortableRow(index, (to) => {
    setHasMoved(true);
    onMove(to);
  });
  return (
    <li {...row} className={`is-sortable ${row.className ?? ''}`}>
      {children}
      <button
        type="button"
        className="row-grip btn btn-ghost btn-icon btn-sm"
        aria-label={t('settings.attributes.move', { name })}
        onBlur={() => setHasMoved(false)}
        {...handle}
      >
        <Icon name="grip-vertical" />
      </button>
      <span className="visually-hidden" role="status">
        {hasMoved && t('settings.attributes.moved', { name, place: index + 1, count })}
      </span>
    </li>
  );
}
