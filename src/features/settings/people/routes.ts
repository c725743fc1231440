import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const handle = (title: string): RouteHandle => ({ title, needs: 'people.manage' });

/** The people of the company, their teams, and what their roles may do. */
export const peopleRoutes: RouteObject[] = [
  {
    path: 'people/:id?',
    handle: handle('settings.areas.people'),
    lazy: { Component: async () => (await import('./PeoplePage.tsx')).PeoplePage },
  },
  {
    path: 'teams/:id?',
    handle: handle('settings.areas.teams'),
    lazy: { Component: async () => (await import('../teams/TeamsPage.tsx')).TeamsPage },
  },
  {
    path: 'roles',
    handle: handle('settings.areas.roles'),
    lazy: { Component: async () => (await import('../roles/RolesPage.tsx')).RolesPage },
  },
];
