import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function ImportPage() {
  const { t } = useTranslation();
  return <NotYet title={t('import.title')} text={t('import.notYet')} />;
}
