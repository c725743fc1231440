import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { seesProjects, type View } from './issueViews.ts';

/**
 * Name of a view, with a filter its wording for it: roles that see only their own get "my issues"
 * for "all open", and closed issues are not called open.
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
