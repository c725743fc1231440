import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { languageChosen } from '#src/shared/i18n/languageSlice.ts';

import type { AppListeners } from '../store.ts';
import type { Services } from './services.ts';

/** The chosen language's texts are fetched and shown, and the page says what it is written in. */
export function listenForLanguage(listeners: AppListeners, { i18n }: Services) {
  listeners.startListening({
    actionCreator: languageChosen,
    effect: async ({ payload }) => {
      await changeLanguage(i18n, payload);
      document.documentElement.lang = i18n.language;
    },
  });
}
