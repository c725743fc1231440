import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function SuperAdminPage() {
  const { t } = useTranslation();
  return <NotYet title={t('superAdmin.title')} text={t('superAdmin.notYet')} />;
}
