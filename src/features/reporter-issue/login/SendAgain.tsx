import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import type { CodeRequest } from './loginState.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { type CodeWay, useSendCode } from './useSendCode.ts';

/** Wait before another code can be requested (ms). */
const PATIENCE = 60_000;

type Props = CodeRequest & { isAtOnce: boolean; way: CodeWay | undefined };

/** Requests a new code after the wait, or at once when the last one is used up. */
export function SendAgain({ email, sentAt, again, isAtOnce, way }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { send, isSending, failure } = useSendCode(way);
  const seconds = useSecondsUntil(sentAt + PATIENCE);
  return (
    <div className="resend">
      <div role="status">
        {failure !== undefined && errorText(failure)}
        {again && failure === undefined && t('reporterIssue.code.sentAgain')}
      </div>
      {seconds > 0 && !isAtOnce ? (
        <p className="tnum mt-2 mb-0">
          {t('reporterIssue.code.wait', { time: clockTime(seconds) })}
        </p>
      ) : (
        <BusyButton
          variant="secondary"
          size="xl"
          className="btn-block mt-2"
          busy={isSending}
          busyText={t('reporterIssue.login.sending')}
          onClick={() => void send(email, { again: true })}
        >
          {t('reporterIssue.code.again')}
        </BusyButton>
      )}
    </div>
  );
}

/** Formats seconds as `0:42`. */
const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
