import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { InlineIcon } from '#src/shared/ui/InlineIcon.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

/** Shows the log-in's state: ready, sending, refused. */
export function SubmitButton({ isBusy, hasFailed }: { isBusy: boolean; hasFailed: boolean }) {
  const { t } = useTranslation();
  const look = hasFailed && !isBusy ? 'btn-danger' : 'btn-primary';
  return (
    <button type="submit" className={`btn btn-lg btn-block ${look}`}>
      {isBusy && <Panes />}
      {hasFailed && !isBusy && <InlineIcon name="exclamation-circle" />}
      {t(`auth.login.submit.${isBusy ? 'busy' : hasFailed ? 'failed' : 'idle'}`)}
    </button>
  );
}
