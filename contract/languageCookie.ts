import type { OutsideLocale } from './locales.ts';

/** Keeps a chosen language for the app and the pages that the server draws; `languageIn` reads it. */
export const languageCookie = (locale: OutsideLocale) =>
  `lang=${locale};path=/;max-age=31536000;samesite=lax`;
