import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

import type { pages } from './pages.ts';

type Page = keyof typeof pages;

const page = (name: Page) => async () => (await import('./pages.ts')).pages[name]();
const area = (name: Page, path: string = name): RouteObject => ({
  path,
  handle: { title: `superAdmin.areas.${name}` } satisfies RouteHandle,
  lazy: { Component: page(name) },
});

export const superAdminRoutes: RouteObject[] = [
  {
    path: 'super-admin',
    handle: { title: 'superAdmin.title', needs: 'superAdmin.enter' } satisfies RouteHandle,
    lazy: { Component: withTexts('office', page('frame')) },
    children: [
      area('companies', ''),
      area('companies', 'companies/:id?'),
      area('project-types', 'project-types/:id?'),
      area('health'),
    ],
  },
];
