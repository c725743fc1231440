import { useSelector } from 'react-redux';

import type { Agent, Company, User } from '#contract/session.ts';

import { useGetConfigQuery, useGetCurrentUserQuery } from './sessionApi.ts';
import { selectAgentId, selectIsSignedIn } from './sessionSlice.ts';

export type Me = { agent: Agent; user: User };

/** The signed-in user as the selected agent; undefined until both are known. */
export function useMe(): Me | undefined {
  const isSignedIn = useSelector(selectIsSignedIn);
  const selectedAgentId = useSelector(selectAgentId);
  const { data: user } = useGetCurrentUserQuery(undefined, { skip: !isSignedIn });
  const agent = user?.agents.find(({ id }) => id === selectedAgentId);
  return isSignedIn && user && agent ? { agent, user } : undefined;
}

/** The company of the selected agent, from the config. */
export function useCompany(): Company | undefined {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { data: config } = useGetConfigQuery(undefined, { skip: !isSignedIn });
  return config?.company ?? undefined;
}
