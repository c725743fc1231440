import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./SettingsPage.tsx')).SettingsPage };

export const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    handle: { title: 'settings.title', needs: 'settings.manage' } satisfies RouteHandle,
    children: [
      { index: true, lazy: page },
      { path: 'project/:id', lazy: page },
    ],
  },
];
