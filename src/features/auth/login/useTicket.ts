import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { hasTicket, takeTicket } from '#src/shared/session/loginTicket.ts';

import { chooseCompanyWith } from './chooseCompanyWith.ts';

/** Signs in with the URL's ticket, if any; true while under way. */
export function useTicket(onFailure: (failure: unknown) => void): boolean {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isUnderWay, setIsUnderWay] = useState(hasTicket);

  const exchange = async () => {
    const ticket = takeTicket();
    if (ticket === undefined) return;
    const { signInWithTicket } = await import('./signIn.ts');
    const { failure } = await signInWithTicket(dispatch, ticket);
    if (failure === undefined) await navigate(chooseCompanyWith(params), { replace: true });
    else onFailure(failure);
    setIsUnderWay(false);
  };
  const latest = useRef(exchange);
  useEffect(() => void latest.current(), []);
  return isUnderWay;
}
