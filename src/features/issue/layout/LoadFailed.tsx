import { LoadFailed as Failed } from '#src/shared/routing/LoadFailed.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Says that the issue could not be shown, and goes where the others are. */
export function LoadFailed() {
  const { t } = useTranslation();
  return <Failed text={t('issue.loadError')} home="/dashboard" />;
}
