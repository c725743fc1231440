import { type DutyWeek, waitingIn } from '#contract/duty.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { shortName } from '#src/shared/lib/shortName.ts';
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
  const { name, words, full } = useWords(cell);
  return (
    <button
      type="button"
      className={`duty ${lookOf(cell)}`}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={isDisabled}
      title={full}
      onFocus={onFocus}
      onClick={() => {
        if (!isDisabled) onPick();
      }}
    >
      {name !== undefined && <Avatar name={name} />}
      {full !== undefined && <span className="visually-hidden">{full}</span>}
      <b className="truncate" aria-hidden={full !== undefined}>
        {words[0]}
      </b>
      <small className="truncate" aria-hidden={full !== undefined}>
        {words[1]}
      </small>
    </button>
  );
}

/** Who is on duty and what is special about it; `full` has the names in full. */
function useWords({ week, isByCompany }: Cell) {
  const { t } = useTranslation();
  const note = useNote();
  const askedText = useAskedText();
  const name = week?.agent?.name;
  if (name === undefined || !week) {
    if (isByCompany) return { words: [t('duty.byCompany'), t('duty.ownInstead')] };
    const asked = askedText(week);
    const words = [t('duty.nobody'), asked ?? t('duty.choose')];
    return { words, full: asked && words.join(', ') };
  }
  const words = [shortName(name), note(week, shortName)];
  return { name, words, full: `${name}, ${note(week)}` };
}

function lookOf(cell: Cell): string {
  if (isGap(cell)) return 'gap';
  if (cell.isByCompany) return 'by-company';
  if (!cell.week) return '';
  const { away, swappedFrom } = cell.week;
  return away || swappedFrom || waitingIn(cell.week).length > 0 ? 'swap' : '';
}

/** What is special about a week: the person is away, a swap, or who comes next. `say` shortens names. */
function useNote() {
  const { t } = useTranslation();
  return (week: DutyWeek, say = inFull): string => {
    const { away, swappedFrom, reserve } = week;
    const [proposed] = waitingIn(week);
    if (away) return t(`duty.away.${away}`);
    if (proposed) return t('duty.asking', { name: say(proposed.name) });
    if (swappedFrom) return t('duty.swappedFrom', { name: say(swappedFrom.name) });
    return reserve ? t('duty.then', { name: say(reserve.name) }) : t('duty.noReserve');
  };
}

/** How a question to all stands, if one was asked about a gap. */
function useAskedText() {
  const { t } = useTranslation();
  return (week: DutyWeek | undefined): string | undefined => {
    if (!week || week.asked.length === 0) return undefined;
    const isWaiting = waitingIn(week).length > 0;
    return t(isWaiting ? 'duty.ask.waiting' : 'duty.ask.declined', { count: week.asked.length });
  };
}

const inFull = (name: string) => name;
