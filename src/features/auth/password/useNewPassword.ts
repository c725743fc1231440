import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { NewPassword } from '#contract/passwords.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { safeReturnUrl } from '#src/shared/routing/returnUrl.ts';

import { authApi } from '../authApi.ts';
import { signIn } from '../login/signIn.ts';
import type { Stage } from './StageButton.tsx';

/** Purpose of the link. */
export type Purpose = 'resetPassword' | 'activatePassword';

/**
 * Saves the password, signs in with it and opens the requested page. `isSaved`: only the sign-in
 * failed, and the link is used up.
 */
export function useNewPassword(purpose: Purpose, token: string) {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [stage, setStage] = useState<Stage>('send');
  const [failure, setFailure] = useState<unknown>();
  const [username, setUsername] = useState<string>();

  const fail = (reason: unknown) => {
    setFailure(reason);
    setStage('invalidCredentials');
  };
  const save = async (both: NewPassword) => {
    setStage('sending');
    const change = authApi.endpoints[purpose];
    const { data, error } = await dispatch(change.initiate({ ...both, token }, { track: false }));
    if (!data?.success) return fail(error);
    const { username: owner } = data;
    setUsername(owner);
    const signedIn = await signIn(dispatch, { username: owner, password: both.password });
    if (signedIn.failure !== undefined) return fail(signedIn.failure);
    setStage('sent');
    const { secondStep } = signedIn;
    const to = secondStep
      ? `/auth/code?${params.toString()}`
      : safeReturnUrl(params.get('returnUrl'));
    await navigate(to, { replace: true, state: secondStep ? { secondStep } : null });
  };
  const startAgain = () => {
    if (username === undefined) setStage('send');
  };
  return { stage, failure, username, isSaved: username !== undefined, save, startAgain };
}
