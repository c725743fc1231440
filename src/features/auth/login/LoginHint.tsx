import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** The failure of a sign-in that came with a ticket, not with a password. */
export class TicketFailure {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

type Props = {
  failure: unknown;
  /** What a sign-in somewhere else said, empty where it gave no reason. */
  queryError: string | undefined;
  isConnectionLost: boolean;
};

/** What to do next, read out; the button has said what is wrong already, unless it is something else. */
export function LoginHint({ failure, queryError, isConnectionLost }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isRefused = (failure as { status?: number } | undefined)?.status === 401;
  const text = () => {
    if (isConnectionLost) return t('auth.login.connectionLost');
    if (queryError !== undefined) return queryError || t('auth.login.unknownUser');
    if (failure === undefined) return '';
    if (failure instanceof TicketFailure) return t('auth.login.ticketFailed');
    return isRefused ? t('auth.login.hint') : errorText(failure);
  };
  return (
    <p className={`auth-live ${isRefused || text() === '' ? 'visually-hidden' : ''}`} role="status">
      {text()}
    </p>
  );
}
