import { appSettings } from '#src/shared/lib/appSettings.ts';
import { now } from '#src/shared/lib/clock.ts';

import { oldHostStep, sameOn } from '../notices/noticesDue.ts';
import type { Services } from './services.ts';

/** The address as the visitor came to it: the built log-in page puts its query aside while the app takes it over. */
const cameTo = 'location' in globalThis ? location.href : '';

/** Once the old address is given up, whoever still comes to it is led to the same page on the new one. */
export function moveToNewHost({ leave }: Services) {
  const settings = appSettings();
  if (settings.newHost && oldHostStep(settings, location.host, now()) === 'redirect') {
    leave(sameOn(settings.newHost, { href: cameTo }));
  }
}
