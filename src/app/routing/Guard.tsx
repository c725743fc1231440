import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';

import { leaving } from '#src/shared/session/leaving.ts';
import { useGetConfigQuery, useGetCurrentUserQuery } from '#src/shared/session/sessionApi.ts';
import { selectAgentId, selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { admit } from './guard.ts';
import { useHandles } from '#src/shared/routing/useHandles.ts';

/** Shows the page to permitted users; redirects others. */
export function Guard({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const handles = useHandles();
  const isSignedIn = useSelector(selectIsSignedIn);
  const answer = admit({
    isPublic: handles.some(({ isPublic }) => isPublic),
    needs: handles.flatMap(({ needs }) => needs ?? []),
    isSignedIn,
    isLeaving: leaving.isUnderWay(),
    actor: useActor(isSignedIn),
    url: pathname + search + hash,
  });
  if (answer === 'show') return children;
  if (answer === 'wait') return fallback;
  return (
    <>
      {answer.isForbidden && <SayForbidden />}
      <Navigate to={answer.to} replace />
    </>
  );
}

/** The selected agent, once the company's config is loaded, whose terms every page needs. */
function useActor(isSignedIn: boolean) {
  const selectedAgentId = useSelector(selectAgentId);
  const { data: user } = useGetCurrentUserQuery(undefined, { skip: !isSignedIn });
  const agent = user?.agents.find(({ id }) => id === selectedAgentId);
  const { data: config } = useGetConfigQuery(undefined, { skip: !agent });
  if (!user || (agent && !config)) return undefined;
  return agent ?? null;
}

function SayForbidden() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(toastShown({ id: 'forbidden', kind: 'error', textKey: 'common.errors.FORBIDDEN' }));
  }, [dispatch]);
  return null;
}
