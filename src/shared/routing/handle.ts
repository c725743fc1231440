import type { Permission } from '#contract/permissions.ts';

/** What a route says about itself; the guard, the menu and the page title read it. */
export type RouteHandle = {
  /** The key of its title. */
  title?: string;
  needs?: Permission;
  /** Open to those who have not signed in. */
  isPublic?: true;
};
