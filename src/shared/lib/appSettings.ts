import { APP_SETTINGS_ELEMENT, type AppSettings, NO_APP_SETTINGS } from '#contract/appSettings.ts';

/** What the server wrote into the page. A page that came without it (tests, development) has none of it. */
export function appSettings(): AppSettings {
  const text = document.getElementById(APP_SETTINGS_ELEMENT)?.textContent ?? '';
  return text === ''
    ? NO_APP_SETTINGS
    : { ...NO_APP_SETTINGS, ...(JSON.parse(text) as AppSettings) };
}
