import './translations.scss';

import type { TranslatedKind, TranslatedText } from '#contract/translations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { TextField } from './TextField.tsx';
import { keyOf, languagesBut, stateIn } from './texts.ts';
import { useListTranslationsQuery } from './translationApi.ts';

/** The texts of one item in other languages; nothing where outsiders do not read it. */
export function ItemTexts({ kind, id }: { kind: TranslatedKind; id: number }) {
  const { data } = useListTranslationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const texts = data?.list.filter((text) => text.kind === kind && text.id === id) ?? [];
  return texts.map((text) => (
    <Languages key={keyOf(text)} text={text} companyLocale={data?.locale ?? ''} />
  ));
}

function Languages({ text, companyLocale }: { text: TranslatedText; companyLocale: string }) {
  const { t } = useTranslation();
  const languages = languagesBut(companyLocale);
  const done = languages.filter((locale) => stateIn(text, locale) === 'done').length;
  return (
    <Disclosure
      title={t('translation.of', { text: text.own })}
      end={t('translation.progress', { done, total: languages.length })}
    >
      {languages.map((locale) => (
        <TextField key={locale} text={text} locale={locale} labelledBy="language" />
      ))}
    </Disclosure>
  );
}
