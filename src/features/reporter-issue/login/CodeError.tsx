import { Trans } from 'react-i18next';

import { useErrorText } from '#src/shared/api/errorMessage.ts';

import { FormError } from './FormError.tsx';
import type { CodeFault } from './useCode.ts';

/** Why a code did not let anybody in, in words. */
export function CodeError({
  id,
  fault,
  failure,
}: {
  id: string;
  fault: CodeFault | undefined;
  failure: unknown;
}) {
  const errorText = useErrorText();
  return (
    <FormError id={id}>
      {fault ? (
        <Trans i18nKey={`reporterIssue.code.${fault}`} components={{ b: <b /> }} />
      ) : (
        failure !== undefined && errorText(failure)
      )}
    </FormError>
  );
}
