import './notices/notices.scss';

import type { RoleGroup } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useGetConfigQuery } from '#src/shared/session/sessionApi.ts';

import { TopBar } from './shell/TopBar.tsx';

export { NewVersionDialog } from './notices/NewVersionDialog.tsx';

type BarProps = { as: RoleGroup; isInactive?: boolean };

/** The top bar for another role, or of an inactive company. */
export function TopBarOf({ as: roleGroup, isInactive = false }: BarProps) {
  const me = useMe();
  const { data: config } = useGetConfigQuery();
  if (!me || !config) return null;
  const agent = { ...me.agent, roleGroup, isSuperAdmin: isInactive };
  return <TopBar me={{ ...me, agent }} config={{ ...config, companyInactive: isInactive }} />;
}
