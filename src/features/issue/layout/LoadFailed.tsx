import { LoadFailed as Failed } from '#src/shared/routing/LoadFailed.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Says that the issue cannot be shown, with a link to the list. */
export function LoadFailed() {
  const { t } = useTranslation();
  return <Failed text={t('issue.loadError')} home="/dashboard" />;
}
