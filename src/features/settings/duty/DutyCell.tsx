import type { DutyWeek } from '#contract/duty.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { type Cell, isGap } from './rows.ts';

type Props = {
  cell: Cell;
  isDisabled: boolean;
  /** Has the grid's tab stop. */
  isCurrent: boolean;
  onFocus: () => void;
  onPick: () => void;
};

/** Who is on duty in a week. */
export function DutyCell({ cell, isDisabled, isCurrent, onFocus, onPick }: Props) {
  const { t } = useTranslation();
  const { week, isByCompany } = cell;
  const note = useNote();
  const name = week?.agent?.name;
  return (
    <button
      type="button"
      className={`duty ${lookOf(cell)}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={isDisabled}
      onFocus={onFocus}
      onClick={() => {
        if (!isDisabled) onPick();
      }}
    >
      {name !== undefined && <Avatar name={name} />}
      <b className="truncate" title={name}>
        {name ?? t(isByCompany ? 'duty.byCompany' : 'duty.nobody')}
      </b>
      <small className="truncate">
        {name === undefined || !week
          ? t(isByCompany ? 'duty.ownInstead' : 'duty.choose')
          : note(week)}
      </small>
    </button>
  );
}

function lookOf(cell: Cell): string {
  if (isGap(cell)) return 'gap';
  if (cell.isByCompany) return 'by-company';
  const { away, swappedFrom, proposed } = cell.week ?? {};
  return away || swappedFrom || proposed ? 'swap' : '';
}

/** What is special about a week: the person is away, a swap, or who comes next. */
function useNote() {
  const { t } = useTranslation();
  return ({ away, proposed, swappedFrom, reserve }: DutyWeek): string => {
    if (away) return t(`duty.away.${away}`);
    if (proposed) return t('duty.asking', { name: proposed.name });
    if (swappedFrom) return t('duty.swappedFrom', { name: swappedFrom.name });
    return reserve ? t('duty.then', { name: reserve.name }) : t('duty.noReserve');
  };
}
