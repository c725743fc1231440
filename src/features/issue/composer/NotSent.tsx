import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** The message did not go; it is still there. */
export function NotSent({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="comp-failed" role="alert">
      <Icon name="exclamation-circle-fill" />
      <span>{t('issue.composer.failed', { reason })}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => onRetry()}>
        <Icon name="arrow-clockwise" />
        {t('common.retry')}
      </button>
    </div>
  );
}
