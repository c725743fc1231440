import { useState } from 'react';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { useRenewCodesMutation, useTurnOffMutation } from './twoStepApi.ts';

/** What can be set up. */
export type Way = 'app' | 'passkey';

type Props = {
  isOn: boolean;
  hasApp: boolean;
  isWanted: boolean;
  onSetUp: (way: Way) => void;
  onCodes: (codes: readonly string[]) => Promise<void>;
  /** Something changed, or has to be read again before. */
  onChanged: () => void;
};

/** What can be done to the second step. */
export function Changes({ isOn, hasApp, isWanted, onSetUp, onCodes, onChanged }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [renew, renewing] = useRenewCodesMutation();
  const [turnOff, turningOff] = useTurnOffMutation();
  const [failure, setFailure] = useState<unknown>();
  const isBusy = renewing.isLoading || turningOff.isLoading;
  const onRenew = async () => {
    const { data, error } = await renew();
    setFailure(error);
    if (data) await onCodes(data.recoveryCodes);
    else onChanged();
  };
  const onTurnOff = async () => {
    setFailure((await turnOff()).error);
    onChanged();
  };
  const addPasskey = (
    <button
      type="button"
      className="btn btn-secondary btn-block"
      onClick={() => onSetUp('passkey')}
    >
      {t('twoStep.passkey.add')}
    </button>
  );
  if (!isOn) {
    return (
      <>
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block"
          onClick={() => onSetUp('app')}
        >
          {t('twoStep.setUp')}
        </button>
        {addPasskey}
      </>
    );
  }
  return (
    <>
      {addPasskey}
      <button
        type="button"
        className="btn btn-secondary btn-block"
        {...notTwice(isBusy, () => void onRenew())}
      >
        {t('twoStep.codes.renew')}
      </button>
      <button type="button" className="btn btn-secondary btn-block" onClick={() => onSetUp('app')}>
        {t(`twoStep.${hasApp ? 'otherApp' : 'setUp'}`)}
      </button>
      {isWanted ? (
        <p className="text-2 dense">{t('twoStep.mustStay')}</p>
      ) : (
        <button
          type="button"
          className="btn btn-ghost btn-danger-quiet btn-block"
          {...notTwice(isBusy, () => void onTurnOff())}
        >
          {t('twoStep.turnOff')}
        </button>
      )}
      <div className="auth-live" role="alert">
        {failure !== undefined && errorText(failure)}
      </div>
    </>
  );
}
