import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

/** The message templates of the company. */
export const templateRoutes: RouteObject[] = [
  {
    path: 'messageTemplate/:id?',
    handle: {
      title: 'settings.areas.messageTemplate',
      needs: 'template.manage',
    } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./TemplatesPage.tsx')).TemplatesPage },
  },
];
