import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function CompaniesPage() {
  const { t } = useTranslation();
  return <NotYet title={t('superAdmin.areas.companies')} text={t('superAdmin.notYet')} />;
}
