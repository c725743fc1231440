import type { IssueStatus } from '#contract/issueStatus.ts';
import type { NextStep } from '#contract/nextStep.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

import { nextLine, type TurnSign, whoseTurn } from './nextLine.ts';
import { formatUntil, formatVisit } from './when.ts';

type NextTextFacts = {
  status: IssueStatus;
  next: NextStep;
  createdAt: string;
  /** End of a closed issue, if known. */
  endedAt?: string | null;
  company: { name: string };
  /** Somebody else reported it and is asked. */
  isOthers?: boolean;
};

type NextText = { text: string; whose: TurnSign };

/** The next step and its time as one sentence, and whose it is. */
export function useNextText() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const locale = i18n.language;
  return ({ createdAt, endedAt, company, isOthers, ...standing }: NextTextFacts): NextText => {
    const next = nextLine(standing, now);
    const { text, who, visit, until } = next;
    const at = text === 'nobody' ? endedAt : (standing.next.answerDueAt ?? createdAt);
    const line = t(`reporterIssue.next.${text}`, {
      ...(isOthers && { context: 'others' }),
      who,
      company: company.name,
      when: at ? formatMoment(at, locale, now) : '',
      visit: visit ? formatVisit(visit.from, visit.to, locale) : '',
    });
    const whole = until
      ? `${line}, ${t('reporterIssue.next.until', { day: formatUntil(until, locale) })}`
      : line.trim();
    const whose = whoseTurn(next);
    return { text: whole, whose: isOthers && whose === 'me' ? 'wait' : whose };
  };
}
