import { useEffect, useId, useState } from 'react';

import { type Locale, LOCALE_LIST, LOCALES } from '#contract/locales.ts';
import { MAX_TERM, NOUNS, type Noun } from '#contract/terms.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { fetchTexts } from '#src/shared/i18n/fetchTexts.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import type { TypeDesign, Words } from './typeDraft.ts';

type Props = { design: TypeDesign; of: 'globalTerminology' | 'contextTerminology' };
/** Terms of a language by noun and form. */
type Terms = Record<Noun, Record<string, string>>;

const isWrong = (word: string) => /[\p{Cc}<>{}$]/u.test(word);

/** Terms that replace the defaults in projects of this type, one language at a time. */
export function WordsTab({ design, of }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const company = useCompany();
  const words = design.draft[of];
  // Opens the language of an invalid term.
  const [wrong] = useState(() => Object.keys(words).find((key) => isWrong(words[key] ?? '')));
  const language = LOCALE_LIST.find((code) => wrong?.startsWith(`${code}:`)) ?? company?.locale;
  const [locale, setLocale] = useState((language ?? LOCALE_LIST[0]) as Locale);
  const terms = useTerms(locale);
  const set = (key: string, word: string) => {
    const { [key]: _before, ...rest } = words;
    design.change({ [of]: word === '' ? rest : { ...rest, [key]: word } }, `${of} ${key}`);
  };
  return (
    <div className="dz-body">
      <p className="text-2">{t(`superAdmin.types.words.${of}`)}</p>
      <Field label={t('common.language')} htmlFor={id}>
        <Select
          className="w-auto"
          value={locale}
          onChange={({ target }) => setLocale(target.value as Locale)}
        >
          {LOCALE_LIST.map((code) => (
            <option key={code} value={code}>
              {LOCALES[code]}
            </option>
          ))}
        </Select>
      </Field>
      {!terms && <Skeleton rows={NOUNS.length} />}
      {terms &&
        NOUNS.map((noun) => (
          <OneNoun
            key={`${locale} ${noun}`}
            {...{ noun, locale, words, onChange: set }}
            forms={terms[noun]}
          />
        ))}
    </div>
  );
}

type NounProps = {
  noun: Noun;
  locale: Locale;
  /** Default forms. */
  forms: Record<string, string>;
  words: Words;
  onChange: (key: string, word: string) => void;
};

function OneNoun({ noun, locale, forms, words, onChange }: NounProps) {
  const { t } = useTranslation();
  const id = useId();
  const fields = Object.entries(forms).map(([form, usual]) => {
    const plain = `common.terms.${noun}.${form}`;
    const key = `${locale}:${plain}`;
    // A term set for all languages applies until the language has its own.
    return { form, key, usual: words[plain] ?? usual, own: words[key] ?? '' };
  });
  const filledIn = fields.filter((field) => field.own !== '');
  return (
    <Disclosure
      className="dz-noun"
      title={forms['one']}
      end={filledIn[0]?.own}
      isOpenAtFirst={filledIn.length > 0}
    >
      <div className="fgrid" lang={locale}>
        {fields.map(({ form, key, usual, own: word }) => (
          <Field
            key={key}
            label={t(`superAdmin.types.words.forms.${form}`)}
            htmlFor={`${id}-${form}`}
            error={isWrong(word) ? t('settings.company.words.wrong') : undefined}
          >
            <input
              className="form-control"
              autoComplete="off"
              maxLength={MAX_TERM}
              placeholder={usual}
              value={word}
              onChange={({ target }) => onChange(key, target.value)}
            />
          </Field>
        ))}
      </div>
    </Disclosure>
  );
}

/** Default nouns of a language, which need not be the app's current one. */
function useTerms(locale: Locale): Terms | undefined {
  const [loaded, setLoaded] = useState<{ locale: Locale; terms: Terms }>();
  useEffect(() => {
    let isCurrent = true;
    void fetchTexts(locale)
      .then(({ common }) => {
        const { terms } = common as { terms: Terms };
        if (isCurrent) setLoaded({ locale, terms });
      })
      // `app/listeners/lostFiles.ts` reports the missing file and reloads the page.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return loaded?.locale === locale ? loaded.terms : undefined;
}
