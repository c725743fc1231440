import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { languageChosen, languageSuggested } from '#src/shared/i18n/languageSlice.ts';
import { isLocale, type Locale } from '#src/shared/i18n/locales.ts';
import { selectIsSignedIn, signedIn } from '#src/shared/session/sessionSlice.ts';

import type { AppListeners } from '../store.ts';
import { anyConfigAnswered } from './answers.ts';
import type { Services } from './services.ts';

/**
 * The language's texts are fetched and shown, and the page says what it is written in. A choice is told to the
 * server too, which writes to the user in it; who never chose reads the company's language.
 */
export function listenForLanguage(listeners: AppListeners, { i18n, store }: Services) {
  listeners.startListening({
    predicate: (action) => languageChosen.match(action) || languageSuggested.match(action),
    effect: async () => {
      // Another may be chosen while the texts of the first are on their way.
      while (store.getState().language.locale !== i18n.language) {
        await changeLanguage(i18n, store.getState().language.locale);
      }
      document.documentElement.lang = i18n.language;
    },
  });
  listeners.startListening({
    predicate: (action) => languageChosen.match(action) || signedIn.match(action),
    effect: async () => {
      const { language, ...rest } = store.getState();
      if (language.isChosen && selectIsSignedIn(rest)) await tell(language.locale);
    },
  });
  listeners.startListening({
    matcher: anyConfigAnswered,
    effect: ({ payload: { company } }, { dispatch }) => {
      if (company && isLocale(company.locale)) dispatch(languageSuggested(company.locale));
    },
  });

  async function tell(locale: Locale) {
    const { sessionApi } = await import('#src/shared/session/sessionApi.ts');
    await store.dispatch(sessionApi.endpoints.setLanguage.initiate(locale));
  }
}
