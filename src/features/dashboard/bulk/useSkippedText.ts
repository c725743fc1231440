import type { Answer } from '#contract/call.ts';
import type { issueCalls } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { byReason } from './bulkChange.ts';

type Skipped = Answer<typeof issueCalls.bulk>['skipped'];
const EXAMPLES = 3;

/** `1 är redan så (18 204), 1 får du inte ändra.` Empty if nothing is skipped. */
export function useSkippedText(): (
  skipped: Skipped,
  options?: { withNumbers?: boolean },
) => string {
  const { t } = useTranslation();
  return (skipped, { withNumbers = false } = {}) => {
    if (skipped.length === 0) return '';
    const reasons = byReason(skipped).map(([reason, some]) => {
      const text = t(`dashboard.bulk.skipped.${reason}`, { count: some.length });
      return withNumbers ? text + examplesOf(some) : text;
    });
    return `${reasons.join(', ')}.`;
  };
}

function examplesOf(some: Skipped): string {
  const numbers = some.flatMap(({ number }) => number ?? []).slice(0, EXAMPLES);
  const more = some.length > numbers.length ? ' …' : '';
  return numbers.length > 0 ? ` (${numbers.map(formatIssueNumber).join(', ')}${more})` : '';
}
