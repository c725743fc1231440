import type { IssueStatus } from '#contract/issueStatus.ts';
import type { NextStep } from '#contract/nextStep.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';

type NextFacts = { status: IssueStatus; next: NextStep };

/** The next step of an issue in words that can be said on the telephone. */
export function useNextWords() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const locale = i18n.language;
  return ({ status, next }: NextFacts): string => {
    const { turn, who, visitor, visitFrom, until } = next;
    if (visitFrom !== null) {
      const when = formatMoment(visitFrom, locale, now);
      return t(`call.next.${visitor ? 'visitBy' : 'visit'}`, { who: visitor, when });
    }
    if (status === 'done') return t('call.next.done');
    const isHeld = turn === 'office' || turn === 'contractor';
    if (isHeld && status !== 'waiting') {
      return who ? t('call.next.inHand', { who }) : t('call.next.nobody');
    }
    const waits = t(`call.next.${turn}`);
    if (until === null) return waits;
    return t('call.next.until', { waits, day: formatDay(until, locale, now) });
  };
}
