import { useTranslation } from 'react-i18next';

import type { Answer } from '#contract/call.ts';
import type { issueCalls } from '#contract/issues.ts';

import { countReasons } from './bulkChange.ts';

type Skipped = Answer<typeof issueCalls.bulk>['skipped'];

/** `1 är redan så, 1 får du inte ändra.` Empty when nothing is skipped. */
export function useSkippedText(): (skipped: Skipped) => string {
  const { t } = useTranslation();
  return (skipped) => {
    if (skipped.length === 0) return '';
    const reasons = countReasons(skipped).map(([reason, count]) =>
      t(`dashboard.bulk.skipped.${reason}`, { count }),
    );
    return `${reasons.join(', ')}.`;
  };
}
