import { useSelector } from 'react-redux';

import { Flag, LanguageFlags } from '#src/shared/i18n/LanguageFlags.tsx';
import type { LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { LOCALES } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** The language of who reads, which is not always that of the company; below what he came for. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const locale = useSelector((state: LanguageState) => state.language.locale);
  return (
    <footer className="gl-foot">
      <details>
        <summary>
          <Flag locale={locale} />
          <span>
            {t('common.language')}: {LOCALES[locale]}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <LanguageFlags />
      </details>
    </footer>
  );
}
