import './proposedTimes.scss';

import type { VisitAnswer, VisitTime } from '#contract/visits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { useNow } from '#src/shared/lib/clock.ts';

type Props = {
  visit: {
    /** Null while other times are sought. */
    from: string | null;
    answer: VisitAnswer;
    times: readonly VisitTime[];
    /** The resident's, with other times. */
    words: string;
  };
  isBusy: boolean;
  /** Undefined where the viewer cannot book. */
  onBook: ((time: VisitTime) => void) | undefined;
};

/** What the resident said of the visit, with their times to choose from. */
export function ProposedTimes({ visit, isBusy, onBook }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { from: planned, answer, times, words } = visit;
  if (answer === 'none' || (planned === null && answer === 'fits')) return null;
  const text = ({ from, to }: VisitTime) =>
    `${formatMoment(from, i18n.language, now)}–${formatTime(to, i18n.language)}`;
  const ahead = times.filter(({ to }) => Date.parse(to) > now.getTime());
  return (
    <div className="proposed" role="status">
      <p>{t(`delegation.visits.${answer}`, { count: ahead.length })}</p>
      {answer === 'other' && words && <blockquote>{words}</blockquote>}
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
