import { Navigate } from 'react-router';

import { can } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';

/** Where each begins: contractors at their jobs, all others at the list. */
export function Home() {
  const me = useMe();
  return <Navigate to={me && can(me.agent, 'job.view') ? '/agent-issue' : '/dashboard'} replace />;
}
