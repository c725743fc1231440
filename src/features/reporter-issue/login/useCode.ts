import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { CODE_TRIES } from '#contract/oneTimeLogin.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';

import { keepReporterToken } from '#src/shared/session/reporterToken.ts';

import { reporterApi } from '../reporterApi.ts';
import { pageAfterLogin } from '../reporterPages.ts';
import { browserId, forgetBrowserId } from './browserId.ts';
import { codeIn, isWhole } from './code.ts';
import type { CodeRequest } from './loginState.ts';

export type CodeFault = 'short' | 'wrong' | 'used';

/** Code entry and its result; on success opens the requested page unless `onIn` is given. */
export function useCode(
  { email, asker: by }: Pick<CodeRequest, 'email' | 'asker'>,
  onIn?: () => void,
) {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<CodeFault>();
  // Stays used up whatever is typed next.
  const [isUsedUp, setIsUsedUp] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A code whose answer was lost: it may have been accepted.
  const unanswered = useRef<string>(undefined);

  const write = (text: string) => {
    setCode(codeIn(text));
    setFault(undefined);
    setFailure(undefined);
  };

  const submit = async () => {
    setFailure(undefined);
    if (!isWhole(code)) {
      setFault('short');
      return;
    }
    setIsBusy(true);
    const { findByCode } = reporterApi.endpoints;
    // Untracked: keeps the token out of the store.
    const login = { email, code, asker: by ?? browserId(), remember };
    const { data, error } = await dispatch(findByCode.initiate(login, { track: false }));
    setIsBusy(false);
    if (data) {
      keepReporterToken(data.token, remember);
      forgetBrowserId();
      // The previous session may have been another person's.
      dispatch(reporterApi.util.invalidateTags(['ownIssue']));
      if (onIn) onIn();
      else await navigate(pageAfterLogin(search), { replace: true, state: { hasComeIn: true } });
    } else if ((error as ApiError).status === 422) {
      setTries(tries + 1);
      // The server does not tell a wrong code from an expired one, but stops after five tries.
      const isOver = tries + 1 >= CODE_TRIES || unanswered.current === code;
      setIsUsedUp((before) => before || isOver);
      setFault(isOver ? 'used' : 'wrong');
    } else {
      unanswered.current = code;
      setFailure(error);
    }
  };
  return { code, write, remember, setRemember, submit, isBusy, fault, failure, isUsedUp };
}
