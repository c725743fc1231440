import type { ReactNode } from 'react';

import { can, type Permission } from '#contract/permissions.ts';

import { useMe } from './me.ts';

/** Whether the selected agent's role has a permission. Rules about a row are in `issuePolicy.ts`. */
export function useCan(permission: Permission): boolean {
  return can(useMe()?.agent, permission);
}

/** Renders its children for those who have the permission. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
