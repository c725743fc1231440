import { appSettings } from '#src/shared/lib/appSettings.ts';
import { now } from '#src/shared/lib/clock.ts';

import { oldHostStep, sameOn } from '../notices/noticesDue.ts';
import type { Services } from './services.ts';

/** Once the old address is given up, whoever still comes to it is led to the same page on the new one. */
export function moveToNewHost({ leave }: Services) {
  const settings = appSettings();
  if (settings.newHost && oldHostStep(settings, location.host, now()) === 'redirect') {
    leave(sameOn(settings.newHost, location));
  }
}
