import { useEffect, useRef } from 'react';

import type { Agent } from '#contract/session.ts';
import { useWorkAs } from '#src/shared/session/useWorkAs.ts';

/**
 * Choosing: the agent's id is kept, the user and the config are asked for anew as that agent, and the way goes
 * on to where the user wanted, without the domain. An agent that needs no asking is chosen at once.
 */
export function useSelectAgent(returnUrl: string, withoutAsking: Agent | undefined) {
  const workAs = useWorkAs();
  const isUnderWay = useRef(false);

  const select = async (agent: Agent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await workAs(agent, returnUrl);
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
