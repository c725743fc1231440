import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import type { Agent } from '#contract/session.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { useWorkAs } from '#src/shared/session/useWorkAs.ts';

/**
 * Selects an agent: stores its id, refetches user and config as that agent, and opens the requested
 * page without the domain. `withoutAsking` is selected at once.
 */
export function useSelectAgent(returnUrl: string, withoutAsking: Agent | undefined) {
  const navigate = useNavigate();
  const workAs = useWorkAs();
  const isUnderWay = useRef(false);

  const select = async (agent: Agent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    if (agent.needsTwoStep) await navigate(withReturnUrl('/auth/two-step', returnUrl));
    else await workAs(agent, returnUrl);
    isUnderWay.current = false;
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
