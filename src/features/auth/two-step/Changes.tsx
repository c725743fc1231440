import { useRef, useState } from 'react';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { RemoveApp } from './RemoveApp.tsx';
import { useRenewCodesMutation, useTurnOffMutation } from './twoStepApi.ts';

/** What can be set up. */
export type Way = 'app' | 'passkey';

type Props = {
  isOn: boolean;
  hasApp: boolean;
  hasPasskey: boolean;
  isWanted: boolean;
  onSetUp: (way: Way) => void;
  onCodes: (codes: readonly string[]) => Promise<void>;
  /** Something changed, or has to be read again before. */
  onChanged: () => void;
};

/** What can be done to the second step. */
export function Changes(props: Props) {
  const { isOn, hasApp, hasPasskey, isWanted, onSetUp, onCodes, onChanged } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [renew, renewing] = useRenewCodesMutation();
  const [turnOff, turningOff] = useTurnOffMutation();
  const [failure, setFailure] = useState<unknown>();
  const setUpApp = useRef<HTMLButtonElement>(null);
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
  const onRemoved = (error: unknown) => {
    setFailure(error);
    onChanged();
    // The pressed button goes.
    setUpApp.current?.focus();
  };
  if (!isOn) return <FirstChoice onSetUp={onSetUp} />;
  return (
    <>
      <AddPasskey onSetUp={onSetUp} />
      <button
        type="button"
        className="btn btn-secondary btn-block"
        {...notTwice(isBusy, () => void onRenew())}
      >
        {t('twoStep.codes.renew')}
      </button>
      <button
        type="button"
        ref={setUpApp}
        className="btn btn-secondary btn-block"
        onClick={() => onSetUp('app')}
      >
        {t(`twoStep.${hasApp ? 'otherApp' : 'setUp'}`)}
      </button>
      {hasApp && hasPasskey && <RemoveApp onRemoved={onRemoved} />}
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

/** What can be set up as the first second step. */
function FirstChoice({ onSetUp }: Pick<Props, 'onSetUp'>) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        onClick={() => onSetUp('app')}
      >
        {t('twoStep.setUp')}
      </button>
      <AddPasskey onSetUp={onSetUp} />
    </>
  );
}

function AddPasskey({ onSetUp }: Pick<Props, 'onSetUp'>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn btn-secondary btn-block"
      onClick={() => onSetUp('passkey')}
    >
      {t('twoStep.passkey.add')}
    </button>
  );
}
