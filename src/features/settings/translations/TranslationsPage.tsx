import './translations.scss';

import { useMemo, useState } from 'react';

import { OUTSIDE_LOCALES, type OutsideLocale } from '#contract/locales.ts';
import { TEXT_KINDS, type TranslatedText } from '#contract/translations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { TextField } from './TextField.tsx';
import { keyOf, languagesBut, stateIn } from './texts.ts';
import { useListTranslationsQuery } from './translationApi.ts';

/** The company's own texts in other languages: what lacks, by language, edited in place. */
export function TranslationsPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListTranslationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const languages = languagesBut(data?.locale ?? '');
  const [chosen, setChosen] = useState<OutsideLocale>();
  const locale = chosen ?? languages[0];
  return (
    <div className="set-wide">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('settings.areas.translation')}</h1>
          <p>{t('translation.lead')}</p>
        </div>
      </div>
      {!data &&
        (isError ? (
          <LoadError text={t('common.errors.generic')} onRetry={refetch} />
        ) : (
          <Skeleton rows={4} />
        ))}
      {data && locale && (
        <>
          <div className="tr-langs" role="group" aria-label={t('common.language')}>
            {languages.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === locale}
                onClick={() => setChosen(each)}
              >
                <b lang={each}>{OUTSIDE_LOCALES[each]}</b>
                <Progress texts={data.list} locale={each} />
              </button>
            ))}
          </div>
          <Texts key={locale} texts={data.list} locale={locale} />
        </>
      )}
    </div>
  );
}

type Props = { texts: readonly TranslatedText[]; locale: OutsideLocale };

function Progress({ texts, locale }: Props) {
  const { t } = useTranslation();
  const done = texts.filter((text) => stateIn(text, locale) === 'done').length;
  return (
    <small className="tnum">
      {t('translation.progress', { done, total: texts.length })}
      <meter min={0} max={texts.length} value={done} aria-hidden="true" />
    </small>
  );
}

function Texts({ texts, locale }: Props) {
  const { t } = useTranslation();
  const [isAll, setIsAll] = useState(false);
  // What was translated here stays in place until another language is chosen.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () =>
      texts.filter((text) => isAll || touched.has(keyOf(text)) || stateIn(text, locale) !== 'done'),
    [texts, locale, isAll, touched],
  );
  return (
    <>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={!isAll}
          onChange={({ target }) => setIsAll(!target.checked)}
        />
        <span className="form-check-label">{t('translation.onlyMissing')}</span>
      </label>
      {shown.length === 0 && (
        <p className="text-2">{t('translation.none', { language: OUTSIDE_LOCALES[locale] })}</p>
      )}
      {TEXT_KINDS.map((kind) => {
        const ofKind = shown.filter((text) => text.kind === kind);
        if (ofKind.length === 0) return undefined;
        return (
          <section key={kind} className="tr-kind">
            <h2>{t(`settings.areas.${kind}`)}</h2>
            {ofKind.map((text) => (
              <TextField
                key={keyOf(text)}
                text={text}
                locale={locale}
                labelledBy="own"
                onSaved={() => setTouched((before) => new Set(before).add(keyOf(text)))}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}
