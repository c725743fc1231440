import { useTranslation } from 'react-i18next';

import { useMe } from '#src/shared/session/me.ts';

import { seesProjects, type View } from './issueViews.ts';

/** What a view is called: for those who see only their own, "all open" is "my issues". */
export function useViewText(): (view: View) => string {
  const { t } = useTranslation();
  const roleGroup = useMe()?.agent.roleGroup;
  return ({ key }) =>
    key === 'all' && roleGroup && !seesProjects(roleGroup)
      ? t('dashboard.views.mine')
      : t(`dashboard.views.${key}`);
}
