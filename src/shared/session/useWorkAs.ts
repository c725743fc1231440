import { useNavigate } from 'react-router';

import type { Account } from '#contract/accounts.ts';

import { api } from '../api/api.ts';
import { type ApiDispatch, useApiDispatch } from '../api/dispatch.ts';
import { withDomain, withoutDomain } from '../routing/returnUrl.ts';
import { useMe } from './me.ts';
import { sessionApi } from './sessionApi.ts';
import { agentSelected } from './sessionSlice.ts';
import { signOutRequested } from './signOut.ts';
import { useLeaveWithoutDrafts } from './useSignOut.ts';

type NextAgent = { id: number; account: Pick<Account, 'id' | 'domain'> };

/**
 * Switches to another agent, at `returnUrl`. Changing company ends the session (AUTH-24); the next sign-in opens the
 * chosen company.
 */
export function useWorkAs() {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const me = useMe();
  const leaveWithoutDrafts = useLeaveWithoutDrafts('users');
  return async ({ id, account }: NextAgent, returnUrl: string) => {
    if (me && me.agent.account.id !== account.id) {
      const target = withDomain(returnUrl, account.domain);
      await leaveWithoutDrafts(() =>
        dispatch(signOutRequested({ isExplicit: true, returnUrl: target })),
      );
      return;
    }
    await selectAgent(dispatch, id);
    await navigate(withoutDomain(returnUrl), { replace: true });
  };
}

/** Cached data may be another company's: refetch user and config. */
async function selectAgent(dispatch: ApiDispatch, agentId: number): Promise<void> {
  const { getCurrentUser, getConfig } = sessionApi.endpoints;
  dispatch(agentSelected(agentId));
  dispatch(api.util.resetApiState());
  await Promise.all([
    dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true })),
    dispatch(getConfig.initiate(undefined, { forceRefetch: true })),
  ]);
}
