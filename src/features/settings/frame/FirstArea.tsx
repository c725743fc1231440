import { Navigate } from 'react-router';

import { can } from '#contract/permissions.ts';
import { useMe } from '#src/shared/session/me.ts';

import { AREAS } from '../areas.ts';

/** The settings begin with the first area that is for who looks. */
export function FirstArea() {
  const me = useMe();
  const first = AREAS.flat().find(({ needs }) => can(me?.agent, needs));
  return first && <Navigate to={first.path} replace />;
}
