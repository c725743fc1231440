import { Navigate } from 'react-router';

import { can } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';

import { AREAS } from '../areas.ts';

/** Redirects to the first area the viewer may open. */
export function FirstArea() {
  const me = useMe();
  const first = AREAS.flat().find(({ needs }) => can(me?.agent, needs));
  return first && <Navigate to={first.path} replace />;
}
