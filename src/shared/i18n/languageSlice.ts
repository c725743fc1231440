import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { DEFAULT_LOCALE, type Locale } from './locales.ts';

export type LanguageState = { language: { locale: Locale } };

/** The chosen language. Persisted; the listener in `app/listeners/language.ts` loads its texts. */
export const languageSlice = createSlice({
  name: 'language',
  initialState: { locale: DEFAULT_LOCALE as Locale },
  reducers: {
    languageChosen: (state, { payload }: PayloadAction<Locale>) => {
      state.locale = payload;
    },
  },
});
export const { languageChosen } = languageSlice.actions;
