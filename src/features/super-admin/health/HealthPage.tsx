import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function HealthPage() {
  const { t } = useTranslation();
  return <NotYet title={t('superAdmin.areas.health')} text={t('superAdmin.notYet')} />;
}
