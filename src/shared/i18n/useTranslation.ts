import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, useContext } from 'react';

type Translation = { t: TFunction; i18n: I18n };

export const TranslationContext = createContext<Translation | undefined>(undefined);

/** The translator and its language, as react-i18next has it, read from context instead of created per component. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('Outside of a TranslationProvider');
  return translation;
}
