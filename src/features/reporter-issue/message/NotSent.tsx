import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Error that sending failed and the draft is kept. */
export function NotSent({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      {reason !== undefined && (
        <p className="err">
          <Icon name="exclamation-circle-fill" />
          <span>
            {reason} {t('reporterIssue.write.kept')}
          </span>
        </p>
      )}
    </div>
  );
}
