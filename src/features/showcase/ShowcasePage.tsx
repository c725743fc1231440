import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function ShowcasePage() {
  const { t } = useTranslation();
  return <NotYet title={t('showcase.title')} text={t('showcase.notYet')} />;
}
