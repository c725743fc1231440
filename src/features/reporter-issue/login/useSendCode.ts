import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { now } from '#src/shared/lib/clock.ts';

import { reporterApi } from '../reporterApi.ts';
import { LOGIN, pageAfterLogin } from '../reporterPages.ts';
import type { LoginState } from './loginState.ts';

/** Sends a code, and shows where it is written. */
export function useSendCode() {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async (email: string, { again = false } = {}) => {
    setIsSending(true);
    setFailure(undefined);
    const { sendCode } = reporterApi.endpoints;
    const asked = { email, returnUrl: pageAfterLogin(search) };
    const answer = await dispatch(sendCode.initiate(asked, { track: false }));
    setIsSending(false);
    if (!answer.data) {
      setFailure(answer.error);
      return;
    }
    const state: LoginState = { email, sentAt: now().getTime(), ...(again && { again: true }) };
    await navigate({ pathname: LOGIN, search }, { state, replace: again });
  };
  return { send, isSending, failure };
}
