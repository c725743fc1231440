import { useRef, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';

import { DutyCell } from './DutyCell.tsx';
import { PickDialog } from './PickDialog.tsx';
import type { Cell, RosterId } from './rows.ts';
import { useStaff } from '#src/entities/agent/useStaff.ts';
import { SwapDialog } from '#src/entities/duty/SwapDialog.tsx';
import { type Place, useGridKeys } from './useGridKeys.ts';
import type { RosterRow } from './useRoster.ts';
import { formatWeek, weekNumber } from '#src/entities/duty/weeks.ts';

type Props = {
  rows: RosterRow[];
  /** The roster whose steps are shown below. */
  chosen: RosterId | undefined;
  onChoose: (of: RosterId) => void;
};

/** Rosters by week: one grid for the keyboard. */
export function Roster({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [open, setOpen] = useState<'pick' | 'swap'>();
  const row = rows[at.row];
  const cell = row?.cells[at.column];
  const keys = useGridKeys({ rows, at, table, onSwap: () => setOpen('swap') });
  const onClose = () => {
    setOpen(undefined);
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  };
  return (
    <section className="panel duty-panel">
      {/* Wider than a phone: scrolls, also by keyboard, as its buttons take the focus. */}
      <div className="duty-scroll">
        {/* Its cells are buttons, walked by the arrow keys. */}
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          className="table roster"
          aria-label={t('settings.areas.duty')}
          onKeyDown={keys}
        >
          <Head row={rows[0]} />
          <tbody>
            {rows.map((one, rowAt) => (
              <tr key={String(one.projectId)} aria-selected={one.projectId === chosen}>
                <th scope="row">
                  <span className="d-block">{one.name}</span>
                  {one.projectId === null && <small>{t('duty.companyHint')}</small>}
                </th>
                {one.cells.map((shown, column) => (
                  <td
                    key={shown.monday}
                    className={shown.monday === one.currentMonday ? 'now-c' : undefined}
                  >
                    <DutyCell
                      cell={shown}
                      isDisabled={!one.mayEdit}
                      isCurrent={at.row === rowAt && at.column === column}
                      onFocus={() => {
                        setAt({ row: rowAt, column });
                        onChoose(one.projectId);
                      }}
                      onPick={() => setOpen('pick')}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <KeyHints />
      {open && row && cell && (
        <WeekDialog
          open={open}
          row={row}
          cell={cell}
          onSwap={() => setOpen('swap')}
          onClose={onClose}
        />
      )}
    </section>
  );
}

type DialogProps = {
  open: 'pick' | 'swap';
  row: RosterRow;
  cell: Cell;
  onSwap: () => void;
  onClose: () => void;
};

function WeekDialog({ open, row, cell, onSwap, onClose }: DialogProps) {
  const staff = useStaff();
  if (open === 'pick') return <PickDialog {...{ row, cell, onSwap, onClose }} />;
  return cell.week && <SwapDialog week={cell.week} staff={staff} onClose={onClose} />;
}

/** The weeks, with the one that the first roster, the company's, asks now. */
function Head({ row }: { row: RosterRow | undefined }) {
  const { t, i18n } = useTranslation();
  const isNow = (monday: string) => monday === row?.currentMonday;
  return (
    <thead>
      <tr>
        <th scope="col">{t('duty.roster')}</th>
        {row?.cells.map(({ monday }) => (
          <th key={monday} scope="col" className={isNow(monday) ? 'now' : undefined}>
            {t(isNow(monday) ? 'duty.thisWeek' : 'duty.week', {
              week: weekNumber(monday),
            })}
            <small>{formatWeek(monday, i18n.language)}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function KeyHints() {
  const { t } = useTranslation();
  const hints = { move: '← →', pick: '↵', swap: 'B', copy: 'mod+c', paste: 'mod+v' };
  return (
    <p className="duty-keys">
      {Object.entries(hints).map(([name, keys]) => (
        <span key={name}>
          {keys.includes(' ') ? <kbd>{keys}</kbd> : <KeyCaps keys={keys} />}{' '}
          {t(`duty.keys.${name}`)}
        </span>
      ))}
    </p>
  );
}
