import { languageCookie } from '#contract/languageCookie.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import {
  LANGUAGE_TOAST,
  languageChosen,
  languageKept,
  type LanguageState,
  languageSuggested,
} from '#src/shared/i18n/languageSlice.ts';
import { isOutsideLocale } from '#src/shared/i18n/locales.ts';
import { insteadAt, showOnPage, spokenAt } from '#src/shared/i18n/pageLanguage.ts';
import { selectIsSignedIn, signedIn } from '#src/shared/session/sessionSlice.ts';
import { toastClosed, toastShown } from '#src/shared/ui/toastsSlice.ts';

import type { AppListeners } from '../store.ts';
import { anyConfigAnswered } from './answers.ts';
import type { Services } from './services.ts';

/** Loaded late: the log-in does without it. */
const sessionApi = async () => (await import('#src/shared/session/sessionApi.ts')).sessionApi;

/**
 * Loads and shows the language's texts and sets the page's `lang`. A choice is also kept for the pages
 * that the server draws, and sent to the server, which writes mail in it. Without a choice: the company's language when signed in, else
 * the browser's if supported. If loading fails, the old language stays.
 */
export function listenForLanguage(listeners: AppListeners, { i18n, store, router }: Services) {
  listeners.startListening({
    predicate: (action) => languageChosen.match(action) || languageSuggested.match(action),
    effect: async (action, { dispatch, getOriginalState }) => {
      const { language: before } = getOriginalState() as LanguageState;
      dispatch(toastClosed(LANGUAGE_TOAST));
      try {
        // Another language may be chosen while the texts load.
        while (store.getState().language.locale !== i18n.language) {
          await changeLanguage(i18n, store.getState().language.locale);
        }
      } catch {
        const locale = isOutsideLocale(i18n.language) ? i18n.language : before.locale;
        dispatch(languageKept({ ...before, locale }));
        const textKey = `common.errors.${navigator.onLine ? 'generic' : 'offline'}`;
        if (languageChosen.match(action)) {
          dispatch(toastShown({ id: LANGUAGE_TOAST, kind: 'error', textKey }));
        }
        return;
      }
      showOnPage(i18n.language);
      if (!languageChosen.match(action)) return;
      document.cookie = languageCookie(action.payload);
      const { util } = await sessionApi();
      // What companies wrote is in the reader's language.
      dispatch(util.invalidateTags(['config']));
      await tellChoice();
    },
  });
  listeners.startListening({ actionCreator: signedIn, effect: tellChoice });
  listeners.startListening({
    matcher: anyConfigAnswered,
    effect: ({ payload: { company } }, { dispatch }) => {
      const isSignedIn = selectIsSignedIn(store.getState());
      const locale = (!isSignedIn && spokenAt(router.state.location.pathname)) || company?.locale;
      if (locale && isOutsideLocale(locale)) dispatch(languageSuggested(locale));
    },
  });

  // From an outside page to one that lacks its language.
  return router.subscribe(({ location: { pathname } }) => {
    const locale = insteadAt(pathname, store.getState().language.locale);
    if (!locale) return;
    store.dispatch(languageKept({ locale }));
    store.dispatch(languageSuggested(locale));
  });

  async function tellChoice() {
    const state = store.getState();
    if (!state.language.isChosen || !selectIsSignedIn(state)) return;
    const { endpoints } = await sessionApi();
    await store.dispatch(endpoints.setLanguage.initiate(state.language.locale));
  }
}
