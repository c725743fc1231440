import type { RoleGroup } from './permissions.ts';
import type { USER_TYPES } from './projects.ts';

const USER_TYPE = {
  ROLE_ADMIN: 'leader',
  ROLE_PROJECT_LEADER: 'leader',
  ROLE_WORKER: 'worker',
  ROLE_USER: 'user',
  ROLE_CONTRACTOR: 'contractor',
} as const satisfies Record<RoleGroup, (typeof USER_TYPES)[number]>;

/** A person's type on projects, by role. */
export const userTypeOf = (roleGroup: RoleGroup) => USER_TYPE[roleGroup];
