import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AnswerForm } from './AnswerForm.tsx';
import { AppForm } from './AppForm.tsx';
import { Changes } from './Changes.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useConfirmPasswordMutation, useReadTwoStepQuery } from './twoStepApi.ts';

/** Codes to show. `isFirst`: a company waited for the app that they came with. */
type Shown = { codes: readonly string[]; isFirst: boolean };

/** State of the second step, and the way to change it. */
export function TwoStep({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useApiDispatch();
  const { data, isError, refetch } = useReadTwoStepQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [confirm] = useConfirmPasswordMutation();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [shown, setShown] = useState<Shown>();

  if (!data) {
    return isError ? (
      <LoadError text={t('twoStep.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const { isOn, isWanted, isNeeded, isConfirmed, codesLeft } = data;
  const show = async (codes: readonly string[]) => {
    setShown({ codes, isFirst: isNeeded });
    setIsSettingUp(false);
    await refetch();
  };
  const onSaved = async () => {
    if (shown?.isFirst) {
      const { getCurrentUser } = sessionApi.endpoints;
      const again = { forceRefetch: true, subscribe: false };
      await dispatch(getCurrentUser.initiate(undefined, again));
      await navigate(withReturnUrl('/auth/choose-company', returnUrl), { replace: true });
    }
    setShown(undefined);
  };
  if (shown) return <RecoveryCodes codes={shown.codes} onSaved={() => void onSaved()} />;
  if (isSettingUp) return <AppForm onDone={show} onTrouble={() => void refetch()} />;
  return (
    <>
      <p className="text-2 auth-lead">
        {t(`twoStep.${isOn ? 'isOn' : isNeeded ? 'wanted' : 'lead'}`)}
        {isOn && ` ${t('twoStep.left', { count: codesLeft })}.`}
      </p>
      {isConfirmed ? (
        <Changes
          {...{ isOn, isWanted }}
          onSetUp={() => setIsSettingUp(true)}
          onCodes={show}
          onChanged={() => void refetch()}
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
              if (!error) await refetch();
              return error;
            }}
            input={{ type: 'password', autoComplete: 'current-password' }}
          />
        </>
      )}
    </>
  );
}
