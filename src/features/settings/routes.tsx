import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

import { CATALOGUE_AREAS } from './areas.ts';
import { dateRoutes } from './dates/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { templateRoutes } from './templates/routes.ts';

const catalogue = {
  Component: async () => (await import('./catalogue/CataloguePage.tsx')).CataloguePage,
};

export const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    handle: { title: 'settings.title', needs: 'settings.manage' } satisfies RouteHandle,
    lazy: {
      Component: withTexts(
        'office',
        async () => (await import('./frame/SettingsFrame.tsx')).SettingsFrame,
      ),
    },
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('./frame/FirstArea.tsx')).FirstArea },
      },
      ...projectRoutes,
      ...peopleRoutes,
      ...templateRoutes,
      ...dateRoutes,
      ...CATALOGUE_AREAS.map(({ path, needs }) => ({
        path: `${path}/:id?`,
        id: path,
        handle: { title: `settings.areas.${path}`, needs } satisfies RouteHandle,
        lazy: catalogue,
      })),
    ],
  },
];
