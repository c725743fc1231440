import { NavLink } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useShownPlace } from '#src/shared/lib/useShownPlace.ts';

const PARTS = ['look', 'words', 'visits'] as const;
export const COMPANY = '/settings/company';

/** Tabs of the company settings. */
export function CompanyNav() {
  const { t } = useTranslation();
  const nav = useShownPlace();
  return (
    <nav ref={nav} className="part-nav" aria-label={t('settings.company.parts.label')}>
      <NavLink to={COMPANY} end>
        {t('settings.company.parts.facts')}
      </NavLink>
      {PARTS.map((part) => (
        <NavLink key={part} to={`${COMPANY}/${part}`}>
          {t(`settings.company.parts.${part}`)}
        </NavLink>
      ))}
    </nav>
  );
}
