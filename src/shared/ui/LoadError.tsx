import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from './Icon.tsx';

/** An inline error for a list or page that failed to load, with a retry button. */
export function LoadError({
  text,
  hint,
  onRetry,
}: {
  text: string;
  hint?: string;
  onRetry?: () => unknown;
}) {
  const { t } = useTranslation();
  return (
    <div className="empty sm" role="alert">
      <span className="err-ico">
        <Icon name="cloud-slash" />
      </span>
      <h2>{text}</h2>
      <p>{hint ?? t('common.loadError.hint')}</p>
      {onRetry && (
        <button type="button" className="btn btn-secondary" onClick={() => void onRetry()}>
          <Icon name="arrow-clockwise" />
          {t('common.retry')}
        </button>
      )}
    </div>
  );
}
