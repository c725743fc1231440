import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function ReporterIssuePage() {
  const { t } = useTranslation();
  return <NotYet title={t('reporterIssue.title')} text={t('reporterIssue.notYet')} />;
}
