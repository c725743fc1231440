import { useSelector } from 'react-redux';

import { Flag, LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import { LANGUAGE_TOAST, type LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { isLocale, OUTSIDE_LOCALES } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';
import type { ToastsState } from '#src/shared/ui/toastsSlice.ts';

export function LanguageMenu() {
  const { t } = useTranslation();
  const locale = useSelector((state: LanguageState) => state.language.locale);
  // Signed-out pages show no toasts.
  const failure = useSelector(({ toasts }: ToastsState) =>
    toasts.find(({ id }) => id === LANGUAGE_TOAST),
  );
  return (
    <>
      <p className="auth-live lang-failure" role="status">
        {failure?.textKey && t(failure.textKey)}
      </p>
      <Menu
        className="lang-menu"
        renderToggle={(props) => (
          <button
            {...props}
            type="button"
            className="btn btn-ghost btn-sm"
            aria-label={`${t('common.language')}: ${OUTSIDE_LOCALES[locale]}`}
          >
            {isLocale(locale) && <Flag locale={locale} />}
            {OUTSIDE_LOCALES[locale]}
            <InlineIcon name="chevron-down" className="caret" />
          </button>
        )}
      >
        {(close) => <LanguageFlags onChosen={close} />}
      </Menu>
    </>
  );
}
