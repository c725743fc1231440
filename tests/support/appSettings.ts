import { APP_SETTINGS_ELEMENT, type AppSettings, NO_APP_SETTINGS } from '#contract/appSettings.ts';

import { endAfterTest } from './browser.ts';

/** Sets the operator’s settings as the server writes them into the page, until the end of the test. */
export function theServerSays(settings: Partial<AppSettings>) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = APP_SETTINGS_ELEMENT;
  element.textContent = JSON.stringify({ ...NO_APP_SETTINGS, ...settings });
  document.head.append(element);
  endAfterTest(() => element.remove());
}
