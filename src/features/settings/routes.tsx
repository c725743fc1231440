import type { RouteObject } from 'react-router';

import type { Permission } from '#contract/permissions.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

import { KIND_MENU } from './areas.ts';
import type { PAGES } from './pages.ts';

type Page = keyof typeof PAGES;

const page = (name: Page) => async () => (await import('./pages.ts')).PAGES[name]();

/** Route of an area, with the area as its id: some pages serve several. */
const area = (name: string, needs: Permission, shown: Page, params = '/:id?'): RouteObject => ({
  path: name + params,
  id: name,
  handle: { title: `settings.areas.${name}`, needs } satisfies RouteHandle,
  lazy: { Component: page(shown) },
});

export const settingsRoutes: RouteObject[] = [
  {
    path: 'settings',
    handle: { title: 'settings.title', needs: 'settings.manage' } satisfies RouteHandle,
    lazy: { Component: withTexts('office', page('frame')) },
    children: [
      { index: true, lazy: { Component: page('first') } },
      area('setup', 'company.manage', 'setup', ''),
      area('project', 'settings.manage', 'projects', '/:id?/:tab?'),
      area('people', 'people.manage', 'people'),
      area('teams', 'people.manage', 'teams'),
      area('roles', 'people.manage', 'roles', ''),
      area('duty', 'settings.manage', 'duty', ''),
      area('company', 'company.manage', 'company', '/:part?/:locale?'),
      area('rules', 'company.manage', 'rules', ''),
      area('notifications', 'company.manage', 'notifications', ''),
      area('mailIn', 'mailIn.manage', 'mailIn'),
      area('messageTemplate', 'template.manage', 'templates'),
      area('clock', 'company.manage', 'clocks'),
      area('importantDate', 'settings.manage', 'dates'),
      area('announcement', 'announcement.manage', 'announcements', ''),
      area('translation', 'catalogue.manage', 'translations', ''),
      ...KIND_MENU.map(({ path, needs }) => area(path, needs, 'catalogue')),
      {
        path: 'internalCategory/:id/questions',
        id: 'questions',
        handle: {
          title: 'settings.areas.categoryForm',
          needs: 'catalogue.manage',
        } satisfies RouteHandle,
        lazy: { Component: page('questions') },
      },
    ],
  },
];
