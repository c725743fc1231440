import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  return <NotYet title={t('settings.title')} text={t('settings.notYet')} />;
}
