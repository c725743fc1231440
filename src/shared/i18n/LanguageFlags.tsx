import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';

import { languageChosen, type LanguageState } from './languageSlice.ts';
import {
  isLocale,
  type Locale,
  LOCALE_LIST,
  OUTSIDE_LOCALE_LIST,
  OUTSIDE_LOCALES,
} from './locales.ts';
import { isOutsidePage } from './pageLanguage.ts';
import { useTranslation } from './useTranslation.ts';

/** Small enough to be inlined: a request each would take longer. */
const FLAGS = import.meta.glob<string>('./flags/*.svg', {
  eager: true,
  query: '?inline',
  import: 'default',
});

type Props = {
  /** The reader works in the company, whose other pages have fewer languages. */
  isOfStaff?: boolean;
  onChosen?: () => void;
};

/** The languages of the page by their own names, at the log-in of staff with flags. */
export function LanguageFlags({ isOfStaff = false, onChosen }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isOutside = !isOfStaff && isOutsidePage(pathname);
  const locales = isOutside ? OUTSIDE_LOCALE_LIST : LOCALE_LIST;
  const chosen = useSelector((state: LanguageState) => state.language.locale);
  return (
    <div
      className="langs"
      role="radiogroup"
      aria-label={t('common.language')}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {locales.map((locale) => (
        // A button, since a native radio cannot hold an image.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <button
          key={locale}
          type="button"
          role="radio"
          className="lang"
          lang={locale}
          aria-checked={locale === chosen}
          tabIndex={locale === chosen ? 0 : -1}
          onClick={() => {
            dispatch(languageChosen(locale));
            onChosen?.();
          }}
        >
          {!isOutside && isLocale(locale) && <Flag locale={locale} />}
          {OUTSIDE_LOCALES[locale]}
        </button>
      ))}
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys move between languages; only Enter and Space choose, since a choice fetches texts. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = radios.indexOf(document.activeElement as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  radios.at((at + step) % radios.length)?.focus();
}

/** A language's flag, decorative beside its name. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <img className="flag" src={FLAGS[`./flags/${locale}.svg`]} alt="" width="18" height="13" />
  );
}
