import { Icon } from '#src/shared/ui/Icon.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

/** State of a password form, in the specification's terms. */
export type Stage = 'send' | 'sending' | 'sent' | 'invalidCredentials';

export function StageButton({
  stage,
  text,
  disabled = false,
}: {
  stage: Stage;
  text: string;
  disabled?: boolean;
}) {
  const look = stage === 'invalidCredentials' ? 'btn-danger' : 'btn-primary';
  return (
    <button type="submit" className={`btn btn-lg btn-block ${look}`} disabled={disabled}>
      {stage === 'sending' && <Panes />}
      {stage === 'invalidCredentials' && <Icon name="exclamation-circle" />}
      {stage === 'sent' && <Icon name="check-lg" />}
      {text}
    </button>
  );
}
