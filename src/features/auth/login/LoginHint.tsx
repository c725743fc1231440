import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Failure of a ticket sign-in, not of a password. */
export class TicketFailure {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

type Props = {
  failure: unknown;
  /** Error text of an external sign-in; empty without a reason. */
  queryError: string | undefined;
  isConnectionLost: boolean;
};

/** What to do next, announced; repeats the button's error only where it adds something. */
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
