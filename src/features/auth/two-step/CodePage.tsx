import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { chooseCompanyWith } from '../login/chooseCompanyWith.ts';
import { begin } from '../login/signIn.ts';
import { PasswordCard } from '../password/PasswordCard.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { twoStepApi } from './twoStepApi.ts';

/** The second step of signing in, after the password. */
export function CodePage() {
  const { search, state } = useLocation();
  const { secondStep } = (state ?? {}) as { secondStep?: string };
  return secondStep ? (
    <Code token={secondStep} />
  ) : (
    <Navigate to={`/auth/login${search}`} replace />
  );
}

function Code({ token }: { token: string }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const [isRecovery, setIsRecovery] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { signInByCode } = twoStepApi.endpoints;
  const send = async (code: string) => {
    const answer = await dispatch(signInByCode.initiate({ token, code }, { track: false }));
    const { failure } = await begin(dispatch, answer);
    if (failure === undefined) await navigate(chooseCompanyWith(params), { replace: true });
    const hasToBegin = (failure as { status?: number } | undefined)?.status === 401;
    setIsOver(hasToBegin);
    return hasToBegin ? undefined : failure;
  };
  return (
    <PasswordCard
      title={t('twoStep.code.title')}
      lead={t(`twoStep.code.${isRecovery ? 'recoveryText' : 'text'}`)}
    >
      <AnswerForm
        key={String(isRecovery)}
        name="code"
        label={t(`twoStep.code.${isRecovery ? 'recovery' : 'label'}`)}
        wrong={t(`twoStep.code.${isRecovery ? 'wrongRecovery' : 'wrong'}`)}
        submit={t('twoStep.code.submit')}
        busy={t('twoStep.code.busy')}
        onSend={send}
        input={{
          autoFocus: true,
          autoComplete: isRecovery ? 'off' : 'one-time-code',
          inputMode: isRecovery ? 'text' : 'numeric',
        }}
      />
      <p role="status">{isOver && t('twoStep.code.over')}</p>
      <button
        type="button"
        className="btn btn-ghost btn-block"
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {t(`twoStep.code.${isRecovery ? 'useApp' : 'useRecovery'}`)}
      </button>
      {isRecovery && <p className="text-2 dense">{t('twoStep.code.lost')}</p>}
    </PasswordCard>
  );
}
