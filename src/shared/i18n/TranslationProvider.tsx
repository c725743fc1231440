import type { i18n as I18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { TranslationContext } from './useTranslation.ts';
import { withMemory } from './withMemory.ts';

type Props = {
  i18n: I18n;
  /** Words that override all others inside. */
  defaultNS?: string | undefined;
  children: ReactNode;
};

/** Provides the translator. Subscribed once, here: a list has hundreds of translated parts. */
export function TranslationProvider({ i18n, defaultNS, children }: Props) {
  return (
    <I18nextProvider i18n={i18n} {...(defaultNS !== undefined && { defaultNS })}>
      <Shared>{children}</Shared>
    </I18nextProvider>
  );
}

function Shared({ children }: { children: ReactNode }) {
  const { t: translate, i18n } = useTranslation();
  // Another language or other words need a new translator with an empty cache.
  const translation = useMemo(() => ({ t: withMemory(translate), i18n }), [translate, i18n]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}
