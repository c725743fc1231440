import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function StatisticsPage() {
  const { t } = useTranslation();
  return <NotYet title={t('statistics.title')} text={t('statistics.notYet')} />;
}
