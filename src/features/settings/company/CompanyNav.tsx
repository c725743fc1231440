import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

const PARTS = ['look', 'words', 'visits'] as const;
export const COMPANY = '/settings/company';

/** The parts of the company's settings, the facts first. */
export function CompanyNav() {
  const { t } = useTranslation();
  return (
    <nav className="part-nav" aria-label={t('settings.company.parts.label')}>
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
