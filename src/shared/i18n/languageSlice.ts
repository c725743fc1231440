import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_LOCALE, type Locale } from './locales.ts';

/** A language that was chosen stays; before that it is the company's. */
type Language = { locale: Locale; isChosen?: true };
export type LanguageState = { language: Language };

/** The toast that says that another language did not come. */
export const LANGUAGE_TOAST = 'language';

const notChosen: Language = { locale: DEFAULT_LOCALE };

/** Persisted; the listener in `app/listeners/language.ts` loads the texts. */
export const languageSlice = createSlice({
  name: 'language',
  initialState: notChosen,
  reducers: {
    languageChosen: (_, { payload }: PayloadAction<Locale>): Language => ({
      locale: payload,
      isChosen: true,
    }),
    /** What a company speaks, for who never chose. */
    languageSuggested: (state, { payload }: PayloadAction<Locale>) => {
      if (!state.isChosen) state.locale = payload;
    },
    /** The texts of another did not come. */
    languageKept: (_, { payload }: PayloadAction<Language>) => payload,
  },
});
export const { languageChosen, languageSuggested, languageKept } = languageSlice.actions;
