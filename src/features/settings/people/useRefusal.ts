import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Error of a refused change in the app's words, followed by the server's detail. */
export function useRefusal() {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  return (failed: unknown): string => {
    const { body } = failed as ApiError;
    const key = `settings.people.refused.${body?.translationKey}`;
    return i18n.exists(key) ? t(key) : errorText(failed);
  };
}

/** Text for an address that another company's log-in has; undefined for any other error. */
export function useAddressTaken() {
  const { t } = useTranslation();
  return (failed: unknown): string | undefined => {
    const { status, body } = failed as ApiError;
    return status === 409 && body?.errorMessage
      ? `${t('settings.people.contactSupport')} ${body.errorMessage}`
      : undefined;
  };
}
