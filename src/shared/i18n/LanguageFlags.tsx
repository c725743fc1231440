import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';

import { languageChosen, type LanguageState } from './languageSlice.ts';
import { type Locale, LOCALE_LIST, LOCALES } from './locales.ts';

/** So small that they come with the code: a request each would take longer. */
const FLAGS = import.meta.glob<string>('./flags/*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

/** The languages, each a flag and its own name. */
export function LanguageFlags({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector((state: LanguageState) => state.language.locale);
  return (
    <div className="langs" role="radiogroup" aria-label={t('common.language')}>
      {LOCALE_LIST.map((locale) => (
        // A button with a picture; a native radio cannot hold one.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <button
          key={locale}
          type="button"
          role="radio"
          className="lang"
          lang={locale}
          aria-checked={locale === chosen}
          onClick={() => {
            dispatch(languageChosen(locale));
            onChosen?.();
          }}
        >
          <Flag locale={locale} />
          {LOCALES[locale]}
        </button>
      ))}
    </div>
  );
}

export function Flag({ locale }: { locale: Locale }) {
  return (
    <img className="flag" src={FLAGS[`./flags/${locale}.svg`]} alt="" width="18" height="13" />
  );
}
