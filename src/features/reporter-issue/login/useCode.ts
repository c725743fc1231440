import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { CODE_TRIES } from '#contract/oneTimeLogin.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';

import { reporterApi } from '../reporterApi.ts';
import { pageAfterLogin } from '../reporterPages.ts';
import { codeIn, isWhole } from './code.ts';

export type CodeFault = 'short' | 'wrong' | 'used';

/** A code being written, and what comes of it: in, or why not. Who is in goes to the page he asked for, unless told. */
export function useCode(email: string, onIn?: () => void) {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<CodeFault>();
  const [failure, setFailure] = useState<unknown>();

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
    // Untracked: the token stays out of the store.
    const { data, error } = await dispatch(findByCode.initiate({ email, code }, { track: false }));
    setIsBusy(false);
    if (data) {
      sessionStorage.setItem(ONE_TIME_TOKEN, data.token);
      // Somebody else may have been in before.
      dispatch(reporterApi.util.invalidateTags(['ownIssue']));
      if (onIn) onIn();
      else await navigate(pageAfterLogin(search), { replace: true });
    } else if ((error as ApiError).status === 422) {
      setTries(tries + 1);
      // The server does not tell a wrong code from one that is over, but it takes five tries at the most.
      setFault(tries + 1 >= CODE_TRIES ? 'used' : 'wrong');
    } else {
      setFailure(error);
    }
  };
  return { code, write, submit, isBusy, fault, failure };
}
