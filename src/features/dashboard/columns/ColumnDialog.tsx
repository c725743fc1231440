import { useState } from 'react';

import {
  type IssueColumn,
  ISSUE_COLUMNS,
  STAFF_COLUMNS,
  USUAL_COLUMNS,
} from '#contract/issueColumns.ts';
import { isStaff } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { MoveHandle } from '#src/shared/master-detail/MoveHandle.tsx';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { useDensity } from '../list/useDensity.ts';
import type { SavedViewState } from '../views/useSavedView.ts';

type Props = { saved: SavedViewState; onClose: () => void };

/** Chooses the list's columns and their order, by dragging or arrow keys, and the row height. */
export function ColumnDialog({ saved, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [chosen, setChosen] = useState<readonly IssueColumn[]>(saved.columns);
  const [announcement, setAnnouncement] = useState('');
  const [density, setDensity] = useDensity();
  const mayHave = (column: IssueColumn) =>
    (me && isStaff(me.agent)) || !STAFF_COLUMNS.includes(column) || chosen.includes(column);
  const others = ISSUE_COLUMNS.filter((column) => !chosen.includes(column) && mayHave(column));

  const move = (column: IssueColumn, to: number) => {
    const next = moved(chosen, column, to);
    setChosen(next);
    const place = next.indexOf(column) + 1;
    const name = t(`lists.column.${column}`);
    setAnnouncement(t('common.order.moved', { name, place, count: next.length }));
  };
  const save = () => {
    saved.setColumns(chosen);
    onClose();
  };
  return (
    <FormDialog
      title={t('lists.columns.title')}
      action={t('lists.columns.show')}
      onSubmit={save}
      onClose={onClose}
      aside={
        <button
          type="button"
          className="btn btn-link me-auto"
          onClick={() => setChosen(USUAL_COLUMNS)}
        >
          {t('lists.columns.usual')}
        </button>
      }
    >
      <p className="form-text mt-0 column-hint">{t('lists.columns.hint')}</p>
      <ul className="column-list">
        {chosen.map((column, index) => (
          <ChosenColumn
            key={column}
            column={column}
            onMove={(to) => move(column, to)}
            onRemove={() => setChosen(chosen.filter((one) => one !== column))}
            place={{ index, count: chosen.length }}
          />
        ))}
      </ul>
      <ul className="column-list">
        {others.map((column) => (
          <li key={column}>
            <label className="choice">
              <input
                type="checkbox"
                checked={false}
                onChange={() => setChosen([...chosen, column])}
              />
              {t(`lists.column.${column}`)}
            </label>
          </li>
        ))}
      </ul>
      <label className="choice">
        <input
          type="checkbox"
          checked={density === 'roomy'}
          onChange={({ target }) => setDensity(target.checked ? 'roomy' : 'compact')}
        />
        {t('dashboard.density.label')}: {t('dashboard.density.roomy')}
      </label>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </FormDialog>
  );
}

type ChosenProps = {
  column: IssueColumn;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ChosenColumn({ column, place: { index, count }, onMove, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const { row, handle } = useSortableRow(index, onMove);
  const name = t(`lists.column.${column}`);
  return (
    // Arrow keys on the handle do the same; on touch it shows buttons.
    <li {...row}>
      <label className="choice">
        <input type="checkbox" checked disabled={column === 'title'} onChange={onRemove} />
        {name}
      </label>
      <MoveHandle
        name={name}
        place={{ index, count }}
        onMove={onMove}
        title={t('lists.columns.moveHint')}
        {...handle}
      />
    </li>
  );
}
