import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';

import { type FactField, factText } from './factText.ts';

/** A fact of an issue in words, in the user's language. */
export function useFactText() {
  const { t, i18n } = useTranslation();
  return (of: Issue, field: FactField) =>
    factText(of, field, { t, locale: i18n.language, now: now() });
}

/** A change in words: of which issue, what, to what. */
export function useDescribe() {
  const { t } = useTranslation();
  const textOf = useFactText();
  return (issue: Issue, field: FactField, show: Partial<Issue>) => {
    const what = field === 'description' ? '' : `: ${textOf({ ...issue, ...show }, field)}`;
    return `#${formatIssueNumber(issue.number)} · ${t(`issue.facts.${field}`)}${what}`;
  };
}
