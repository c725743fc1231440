import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function ProjectTypesPage() {
  const { t } = useTranslation();
  return <NotYet title={t('superAdmin.areas.project-types')} text={t('superAdmin.notYet')} />;
}
