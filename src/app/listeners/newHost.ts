import { appSettings } from '#src/shared/lib/appSettings.ts';
import { now } from '#src/shared/lib/clock.ts';

import { oldHostStep, sameOn } from '../notices/noticesDue.ts';
import type { Services } from './services.ts';

/** The URL before hydration: the prerendered log-in page drops its query meanwhile. */
const cameTo = 'location' in globalThis ? location.href : '';

/** Redirects from the retired host to the same page on the new one. */
export function moveToNewHost({ leave }: Services) {
  const settings = appSettings();
  if (settings.newHost && oldHostStep(settings, location.host, now()) === 'redirect') {
    leave(sameOn(settings.newHost, { href: cameTo }));
  }
}
