import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import type { Agent } from '#contract/session.ts';
import { api } from '#src/shared/api/api.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { withoutDomain } from '#src/shared/routing/returnUrl.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { agentSelected } from '#src/shared/session/sessionSlice.ts';

/**
 * Choosing: the agent's id is kept, the user and the config are asked for anew as that agent, and the way goes
 * on to where the user wanted, without the domain. An agent that needs no asking is chosen at once.
 */
export function useSelectAgent(returnUrl: string, withoutAsking: Agent | undefined) {
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);

  const select = async (agent: Agent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { getCurrentUser, getConfig } = sessionApi.endpoints;
    dispatch(agentSelected(agent.id));
    // What was fetched as another agent is another company's.
    dispatch(api.util.resetApiState());
    await Promise.all([
      dispatch(getCurrentUser.initiate(undefined, { forceRefetch: true })),
      dispatch(getConfig.initiate(undefined, { forceRefetch: true })),
    ]);
    await navigate(withoutDomain(returnUrl), { replace: true });
  };

  const latest = useRef(select);
  useEffect(() => {
    latest.current = select;
  });
  useEffect(() => {
    if (withoutAsking) void latest.current(withoutAsking);
  }, [withoutAsking]);

  return (agent: Agent) => void select(agent);
}
