import { Navigate } from 'react-router';

import { can } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';

/** Start page: jobs for contractors, the issue list for others. */
export function Home() {
  const me = useMe();
  return <Navigate to={me && can(me.agent, 'job.view') ? '/agent-issue' : '/dashboard'} replace />;
}
