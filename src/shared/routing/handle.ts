import type { Permission } from '#contract/permissions.ts';

/** Route metadata for the guard, the menu and the page title. */
export type RouteHandle = {
  /** Translation key of its title. */
  title?: string;
  needs?: Permission;
  /** Accessible without signing in. */
  isPublic?: true;
};
