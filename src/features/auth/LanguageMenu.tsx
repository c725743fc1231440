import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

import { Flag, LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import type { LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { LOCALES } from '#src/shared/i18n/locales.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const locale = useSelector((state: LanguageState) => state.language.locale);
  return (
    <Menu
      className="lang-menu"
      renderToggle={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`${t('common.language')}: ${LOCALES[locale]}`}
        >
          <Flag locale={locale} />
          {LOCALES[locale]}
          <InlineIcon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) => <LanguageFlags onChosen={close} />}
    </Menu>
  );
}
