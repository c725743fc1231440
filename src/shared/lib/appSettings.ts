import { APP_SETTINGS_ELEMENT, type AppSettings, NO_APP_SETTINGS } from '#contract/appSettings.ts';

/** Settings that the server put into the page; the defaults in tests and development. */
export function appSettings(): AppSettings {
  const text = document.getElementById(APP_SETTINGS_ELEMENT)?.textContent ?? '';
  return text === ''
    ? NO_APP_SETTINGS
    : { ...NO_APP_SETTINGS, ...(JSON.parse(text) as AppSettings) };
}
