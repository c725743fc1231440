import { useState } from 'react';

import type { PasskeyProof } from '#contract/passkeys.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { provePasskey } from './ceremony.ts';
import { useAskForPasskeyMutation } from './twoStepApi.ts';
import { useTroubleText } from './useTroubleText.ts';

type Props = {
  token: string;
  /** The only way but recovery codes. */
  isMain: boolean;
  /** Gives the error, if any that is not told elsewhere. */
  onProof: (proof: PasskeyProof) => Promise<unknown>;
  /** Tells of an error, unless that is done here; gives it back then. */
  onRefused: (error: unknown) => unknown;
};

/** The button that has the browser ask for a passkey. */
export function UsePasskey({ token, isMain, onProof, onRefused }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [ask] = useAskForPasskeyMutation();
  const troubleText = useTroubleText(t('twoStep.passkey.notUsed'));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const proven = async (): Promise<string> => {
    const { data, error } = await ask(token);
    if (!data) return textOf(onRefused(error));
    const { result, trouble } = await provePasskey(data);
    return result ? textOf(await onProof(result)) : troubleText(trouble);
  };
  const textOf = (error: unknown) => {
    if (error === undefined) return '';
    return (error as ApiError).status === 422 ? t('twoStep.passkey.wrong') : errorText(error);
  };
  const onClick = async () => {
    setFailure('');
    setIsBusy(true);
    setFailure(await proven());
    setIsBusy(false);
  };
  return (
    <>
      <BusyButton
        variant={isMain ? 'primary' : 'secondary'}
        size="lg"
        className="btn-block"
        busy={isBusy}
        busyText={t('twoStep.passkey.waiting')}
        onClick={() => void onClick()}
      >
        {t('twoStep.passkey.use')}
      </BusyButton>
      <div className="auth-live" role="alert">
        {failure}
      </div>
    </>
  );
}
