import { agentCalls } from '#contract/agents.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { whence } from '../../http/whence.ts';
import { agentRepository } from './agent.repository.ts';
import { inviteAgent } from './agent.service.ts';

export function mountAgents({ mount, mountStream }: Mount, deps: Deps) {
  mount(agentCalls.options, async ({ tx }) => ({
    list: (await agentRepository(tx).options()).toSorted(byName),
  }));

  mount(agentCalls.teams, async ({ tx }) => ({
    list: (await agentRepository(tx).teams()).toSorted(byName),
  }));

  mountStream(agentCalls.invite, async ({ me, params, within, context }) =>
    inviteAgent(deps, { me, within, from: whence(context) }, params.id),
  );
}
