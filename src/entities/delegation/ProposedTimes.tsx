import './proposedTimes.scss';

import type { Delegation } from '#contract/delegations.ts';
import type { VisitTime } from '#contract/visits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { useNow } from '#src/shared/lib/clock.ts';

type Props = {
  delegation: Pick<Delegation, 'visitAnswer' | 'visitFrom' | 'visitTimes' | 'trail'>;
  isBusy: boolean;
  /** Undefined where the viewer cannot book. */
  onBook: ((time: VisitTime) => void) | undefined;
};

/** What the resident said of the visit, with their times to choose from. */
export function ProposedTimes({ delegation, isBusy, onBook }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { visitAnswer, visitFrom, visitTimes, trail } = delegation;
  if (visitAnswer === 'none' || (visitFrom === null && visitAnswer === 'fits')) return null;
  const text = ({ from, to }: VisitTime) =>
    `${formatMoment(from, i18n.language, now)}–${formatTime(to, i18n.language)}`;
  const words = trail.findLast(({ visit }) => visit === 'other')?.note;
  const ahead = visitTimes.filter(({ to }) => Date.parse(to) > now.getTime());
  return (
    <div className="proposed" role="status">
      <p>{t(`delegation.visits.${visitAnswer}`)}</p>
      {visitAnswer === 'other' && words && <blockquote>{words}</blockquote>}
      {ahead.map((time) => (
        <button
          key={time.from}
          type="button"
          className="btn btn-secondary"
          disabled={isBusy || !onBook}
          onClick={() => onBook?.(time)}
        >
          {t('delegation.visits.book', { visit: text(time) })}
        </button>
      ))}
    </div>
  );
}
