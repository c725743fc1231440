import { useState } from 'react';

import { MAX_PASSKEY_NAME } from '#contract/passkeys.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { deviceName } from '#src/shared/lib/device.ts';

import { AnswerForm } from './AnswerForm.tsx';
import { makePasskey } from './ceremony.ts';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './twoStepApi.ts';
import { useTroubleText } from './useTroubleText.ts';

type Props = {
  /** `recoveryCodes`: those that come with the first second step. */
  onDone: (recoveryCodes: readonly string[] | null) => Promise<void>;
  onCancel: () => void;
  /** The password is needed again. */
  onUnconfirmed: () => Promise<void>;
};

/** Adds a passkey: its name, and the browser's own prompt. */
export function PasskeyForm({ onDone, onCancel, onUnconfirmed }: Props) {
  const { t } = useTranslation();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const troubleText = useTroubleText(t('twoStep.passkey.notAdded'));
  const [failure, setFailure] = useState('');
  /** Gives back what the form itself tells of. */
  const told = async (error: unknown) => {
    const { status, body } = error as ApiError;
    if (status === 403) return onUnconfirmed();
    if (!body?.error.fields?.['passkey']) return error;
    setFailure(t('twoStep.passkey.refused'));
    return undefined;
  };
  const onSend = async (name: string) => {
    setFailure('');
    const asked = await start();
    if (!asked.data) return told(asked.error);
    const { result: passkey, trouble } = await makePasskey(asked.data);
    if (!passkey) {
      setFailure(troubleText(trouble));
      return undefined;
    }
    const { data, error } = await add({ name, passkey });
    if (!data) return told(error);
    return onDone(data.recoveryCodes);
  };
  return (
    <>
      <p className="text-2">{t('twoStep.passkey.text')}</p>
      <AnswerForm
        name="name"
        label={t('twoStep.passkey.name')}
        wrong={t('twoStep.passkey.wrongName')}
        submit={t('twoStep.passkey.submit')}
        busy={t('twoStep.passkey.busy')}
        onSend={onSend}
        input={{
          autoFocus: true,
          autoComplete: 'off',
          maxLength: MAX_PASSKEY_NAME,
          defaultValue: deviceName(navigator.userAgent),
        }}
      />
      {failure !== '' && (
        <p className="auth-live" role="alert">
          {failure}
        </p>
      )}
      <button type="button" className="btn btn-ghost btn-block" onClick={onCancel}>
        {t('common.cancel')}
      </button>
    </>
  );
}
