import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import type { SecondStep } from '#contract/session.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { chooseCompanyWith } from '../login/chooseCompanyWith.ts';
import { begin } from '../login/signIn.ts';
import { PasswordCard } from '../password/PasswordCard.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { twoStepApi } from './twoStepApi.ts';
import { UsePasskey } from './UsePasskey.tsx';

/** Texts for each way; `back` leads to it from recovery codes. */
const TEXTS = {
  app: { title: 'code.title', lead: 'code.text', back: 'code.useApp' },
  passkey: { title: 'passkey.useTitle', lead: 'passkey.useText', back: 'passkey.use' },
  recovery: { title: 'code.title', lead: 'code.recoveryText' },
} as const;

/** The second step of signing in, after the password. */
export function CodePage() {
  const { search, state } = useLocation();
  const { secondStep } = (state ?? {}) as { secondStep?: Partial<SecondStep> };
  return secondStep?.token ? (
    <Code {...(secondStep as SecondStep)} />
  ) : (
    <Navigate to={`/auth/login${search}`} replace />
  );
}

function Code({ token, hasApp, hasPasskey }: SecondStep) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  const { isOver, take, told } = useSignIn();
  const dispatch = useApiDispatch();
  const { signInByPasskey } = twoStepApi.endpoints;
  const way = hasApp ? 'app' : 'passkey';
  const { title, lead } = TEXTS[isRecovery ? 'recovery' : way];
  return (
    <PasswordCard title={t(`twoStep.${title}`)} lead={t(`twoStep.${lead}`)}>
      {(isRecovery || hasApp) && (
        <CodeForm key={String(isRecovery)} {...{ token, isRecovery, take }} />
      )}
      {hasPasskey && !isRecovery && (
        <UsePasskey
          token={token}
          isMain={!hasApp}
          onProof={async (proof) =>
            take(await dispatch(signInByPasskey.initiate({ token, proof }, { track: false })))
          }
          onRefused={told}
        />
      )}
      <p role="status">{isOver && t('twoStep.code.over')}</p>
      <button
        type="button"
        className="btn btn-ghost btn-block"
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {t(`twoStep.${isRecovery ? TEXTS[way].back : 'code.useRecovery'}`)}
      </button>
      {isRecovery && <p className="text-2 dense">{t('twoStep.code.lost')}</p>}
    </PasswordCard>
  );
}

type Props = Pick<ReturnType<typeof useSignIn>, 'take'> & { token: string; isRecovery: boolean };

function CodeForm({ token, isRecovery, take }: Props) {
  const { t } = useTranslation();
  const dispatch = useApiDispatch();
  const { signInByCode } = twoStepApi.endpoints;
  return (
    <AnswerForm
      name="code"
      label={t(`twoStep.code.${isRecovery ? 'recovery' : 'label'}`)}
      wrong={t(`twoStep.code.${isRecovery ? 'wrongRecovery' : 'wrong'}`)}
      submit={t('twoStep.code.submit')}
      busy={t('twoStep.code.busy')}
      onSend={async (code) =>
        take(await dispatch(signInByCode.initiate({ token, code }, { track: false })))
      }
      input={{
        autoFocus: true,
        autoComplete: isRecovery ? 'off' : 'one-time-code',
        inputMode: isRecovery ? 'text' : 'numeric',
      }}
    />
  );
}

/** Begins a session with an answer. `isOver`: the sign-in has to begin again. */
function useSignIn() {
  const [params] = useSearchParams();
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  /** Notes an error that `isOver` tells of; gives back any other. */
  const told = (failure: unknown) => {
    const hasToBegin = (failure as { status?: number } | undefined)?.status === 401;
    setIsOver(hasToBegin);
    return hasToBegin ? undefined : failure;
  };
  const take = async (answer: { data?: unknown; error?: unknown }) => {
    const { failure } = await begin(dispatch, answer);
    if (failure === undefined) await navigate(chooseCompanyWith(params), { replace: true });
    return told(failure);
  };
  return { isOver, take, told };
}
