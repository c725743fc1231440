import { createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

import type { Agent, Company, User } from '#contract/session.ts';

import { sessionApi } from './sessionApi.ts';
import { selectAgentId, selectIsSignedIn, type SessionState } from './sessionSlice.ts';

export type Me = { agent: Agent; user: User };

const selectUser = sessionApi.endpoints.getCurrentUser.select();
const selectConfig = sessionApi.endpoints.getConfig.select();
type State = SessionState & Parameters<typeof selectUser>[0];

const selectMe = createSelector(
  [selectIsSignedIn, selectAgentId, (state: State) => selectUser(state).data],
  (isSignedIn, agentId, user): Me | undefined => {
    const agent = user?.agents.find(({ id }) => id === agentId);
    return isSignedIn && user && agent ? { agent, user } : undefined;
  },
);

/**
 * The signed-in user as the selected agent; undefined until both are loaded. Loaded by the page's guard; this only reads.
 */
export const useMe = (): Me | undefined => useSelector(selectMe);

/** The company of the selected agent, from the config. */
export const useCompany = (): Company | undefined =>
  useSelector((state: State) =>
    selectIsSignedIn(state) ? (selectConfig(state).data?.company ?? undefined) : undefined,
  );

/** Whether the company of the signed-in member of staff has clocks. */
export const useHasClocks = (): boolean =>
  useSelector((state: State) => selectConfig(state).data?.hasClocks === true);
