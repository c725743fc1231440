import type { Answer } from '#contract/call.ts';
import type { twoStepCalls } from '#contract/twoStep.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { AnswerForm } from './AnswerForm.tsx';
import { Changes, type Way } from './Changes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { useConfirmPasswordMutation } from './twoStepApi.ts';

type Props = {
  state: Answer<typeof twoStepCalls.read>;
  onSetUp: (way: Way) => void;
  onCodes: (codes: readonly string[]) => Promise<void>;
  /** Has the state read again. */
  onChanged: () => Promise<unknown>;
};

/** The second step as it is, and what can be done to it once the password is given. */
export function CurrentState({ state, onSetUp, onCodes, onChanged }: Props) {
  const { t } = useTranslation();
  const [confirm] = useConfirmPasswordMutation();
  const { isOn, hasApp, passkeys, isWanted, isNeeded, isConfirmed, codesLeft } = state;
  const isOnlyWay = !hasApp && passkeys.length === 1;
  const changed = () => void onChanged();
  return (
    <>
      <p className="text-2 auth-lead">
        {t(`twoStep.${isOn ? 'isOn' : isNeeded ? 'wanted' : 'lead'}`)}
        {isOn && ` ${t('twoStep.left', { count: codesLeft })}.`}
      </p>
      {passkeys.length > 0 && (
        <Passkeys
          {...{ passkeys, isOnlyWay }}
          mayRemove={isConfirmed && !(isWanted && isOnlyWay)}
          onChanged={changed}
        />
      )}
      {isConfirmed ? (
        <Changes
          {...{ isOn, hasApp, isWanted, onSetUp, onCodes }}
          hasPasskey={passkeys.length > 0}
          onChanged={changed}
        />
      ) : (
        <>
          <p>{t('twoStep.confirm.text')}</p>
          <AnswerForm
            name="password"
            label={t('twoStep.confirm.label')}
            wrong={t('twoStep.confirm.wrong')}
            submit={t('twoStep.confirm.submit')}
            busy={t('twoStep.confirm.busy')}
            onSend={async (password) => {
              const { error } = await confirm(password);
              if (!error) await onChanged();
              return error;
            }}
            input={{ type: 'password', autoComplete: 'current-password' }}
          />
        </>
      )}
    </>
  );
}
