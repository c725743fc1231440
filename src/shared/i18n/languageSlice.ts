import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_LOCALE, type OutsideLocale } from './locales.ts';

/** The user's choice, before that the company's language. */
type Language = { locale: OutsideLocale; isChosen?: true };
export type LanguageState = { language: Language };

/** Toast id for a language that failed to load. */
export const LANGUAGE_TOAST = 'language';

const notChosen: Language = { locale: DEFAULT_LOCALE };

/** Persisted; the listener in `app/listeners/language.ts` loads the texts. */
export const languageSlice = createSlice({
  name: 'language',
  initialState: notChosen,
  reducers: {
    languageChosen: (_, { payload }: PayloadAction<OutsideLocale>): Language => ({
      locale: payload,
      isChosen: true,
    }),
    /** The company's language, for those who never chose one. */
    languageSuggested: (state, { payload }: PayloadAction<OutsideLocale>) => {
      if (!state.isChosen) state.locale = payload;
    },
    /** Another language failed to load. */
    languageKept: (_, { payload }: PayloadAction<Language>) => payload,
  },
});
export const { languageChosen, languageSuggested, languageKept } = languageSlice.actions;
