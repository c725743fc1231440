import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  type IssueColumn,
  ISSUE_COLUMNS,
  STAFF_COLUMNS,
  USUAL_COLUMNS,
} from '#contract/issueColumns.ts';
import { isStaff } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { ListDialog } from '../extras/ListDialog.tsx';
import type { SavedViewState } from '../views/useSavedView.ts';
import { moved } from './moved.ts';

type Props = { saved: SavedViewState; onClose: () => void };

/** Which columns the list shows, and in which order: by dragging, or with the arrow keys. */
export function ColumnDialog({ saved, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [chosen, setChosen] = useState<readonly IssueColumn[]>(saved.columns);
  const [said, setSaid] = useState('');
  const mayHave = (column: IssueColumn) =>
    (me && isStaff(me.agent)) || !STAFF_COLUMNS.includes(column) || chosen.includes(column);
  const others = ISSUE_COLUMNS.filter((column) => !chosen.includes(column) && mayHave(column));

  const move = (column: IssueColumn, to: number) => {
    const next = moved(chosen, column, to);
    setChosen(next);
    const place = next.indexOf(column) + 1;
    const name = t(`lists.column.${column}`);
    setSaid(t('lists.columns.moved', { name, place, count: next.length }));
  };
  const save = () => {
    saved.setColumns(chosen);
    onClose();
  };
  return (
    <ListDialog
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
      <p className="form-text mt-0">{t('lists.columns.hint')}</p>
      <ul className="column-list">
        {chosen.map((column, index) => (
          <ChosenColumn
            key={column}
            column={column}
            onMove={(to) => move(column, to)}
            onRemove={() => setChosen(chosen.filter((one) => one !== column))}
            index={index}
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
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </ListDialog>
  );
}

type ChosenProps = {
  column: IssueColumn;
  index: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};
const TYPE = 'text/x-felix-column';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function ChosenColumn({ column, index, onMove, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const name = t(`lists.column.${column}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(index + step);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    dragged?.(index);
  };
  return (
    // The handle does the same with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={isOver ? 'is-over' : undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(TYPE, column);
        event.dataTransfer.effectAllowed = 'move';
        dragged = onMove;
      }}
      onDragEnd={() => (dragged = undefined)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <label className="choice">
        <input type="checkbox" checked disabled={column === 'title'} onChange={onRemove} />
        {name}
      </label>
      <button
        type="button"
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={t('lists.columns.move', { name })}
        title={t('lists.columns.moveHint')}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip-vertical" />
      </button>
    </li>
  );
}

/** Puts the column that is being dragged to a place; what it drags cannot be read before it is dropped. */
let dragged: ((to: number) => void) | undefined;
