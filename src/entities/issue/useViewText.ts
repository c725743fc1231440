import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { seesProjects, type View } from './issueViews.ts';

/**
 * What a view is called, under the filter where one is given: for those who see only their own, "all open" is "my
 * issues", and what is closed is not called open.
 */
export function useViewText(): (view: View, filter?: IssueFilter) => string {
  const { t } = useTranslation();
  const roleGroup = useMe()?.agent.roleGroup;
  return ({ key }, filter) => {
    if (key === 'all' && roleGroup && !seesProjects(roleGroup)) return t('dashboard.views.mine');
    const isClosed = key === 'all' && String(filter?.status) === 'closed';
    return t(`dashboard.views.${isClosed ? 'closed' : key}`);
  };
}
