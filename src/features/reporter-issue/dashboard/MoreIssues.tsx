import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import type { OwnIssues } from './useOwnIssues.ts';

/** Loads the next page of a list that has one. */
export function MoreIssues({ issues }: { issues: OwnIssues }) {
  const { t } = useTranslation();
  if (!issues.hasMore) return null;
  return (
    <BusyButton
      variant="secondary"
      size="xl"
      className="btn-block mt-3"
      busy={issues.isMore}
      busyText={t('common.loading')}
      onClick={issues.loadMore}
    >
      {t('reporterIssue.dashboard.more')}
    </BusyButton>
  );
}
