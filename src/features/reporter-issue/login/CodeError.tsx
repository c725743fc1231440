import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { FormError } from './FormError.tsx';
import type { CodeFault } from './useCode.ts';

/** Explains why a code was refused. */
export function CodeError({
  id,
  fault,
  failure,
}: {
  id: string;
  fault: CodeFault | undefined;
  failure: unknown;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <FormError id={id}>
      {fault ? (
        <>
          <b>{t(`reporterIssue.code.${fault}.title`)}</b> {t(`reporterIssue.code.${fault}.text`)}
        </>
      ) : (
        failure !== undefined && errorText(failure)
      )}
    </FormError>
  );
}
