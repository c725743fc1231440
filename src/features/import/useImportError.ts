import { useErrorText } from '#src/shared/api/errorMessage.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Error text of a refused import; about the file where the server says what is wrong with it. */
export function useImportError(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  return (error) => {
    const { body } = (error ?? {}) as Partial<ApiError>;
    const keys = [body?.translationKey, body?.error.code].filter((key) => key !== undefined);
    const found = keys.find((key) => i18n.exists(`import.refused.${key}`));
    return found === undefined ? errorText(error) : t(`import.refused.${found}`);
  };
}
