import { agentCalls } from '#contract/agents.ts';

import { byName } from '../../byName.ts';
import type { Mount } from '../../http/mount.ts';
import { agentRepository } from './agent.repository.ts';

export function mountAgents({ mount }: Mount) {
  mount(agentCalls.options, async ({ tx }) => ({
    list: (await agentRepository(tx).options()).toSorted(byName),
  }));

  mount(agentCalls.teams, async ({ tx }) => ({
    list: (await agentRepository(tx).teams()).toSorted(byName),
  }));
}
