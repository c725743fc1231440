import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const alarmRoutes: RouteObject[] = [
  {
    path: 'alarm',
    handle: { title: 'alarm.title', isPublic: true } satisfies RouteHandle,
    lazy: {
      Component: withTexts('alarm', async () => (await import('./link/AlarmPage.tsx')).AlarmPage),
    },
  },
];
