import { agentCalls } from '#contract/agents.ts';
import { peopleCalls } from '#contract/people.ts';
import { roleCalls, teamCalls } from '#contract/teams.ts';
import { twoStepCalls } from '#contract/twoStep.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { removeSecondStep } from '../session/index.ts';
import { agentRepository } from './agent.repository.ts';
import { inviteAgent } from './agent.service.ts';
import { readHoldings } from './holdings.repository.ts';
import { deactivateAgent, removeAgent } from './leave.service.ts';
import { peopleRepository } from './people.repository.ts';
import { changePerson, reactivatePerson, addPerson } from './people.service.ts';
import { teamRepository } from './team.repository.ts';
import { listRoles, removeTeam, saveTeam, usesOfTeam } from './team.service.ts';

const DELETED = 'Deleted';

export function mountAgents(mounts: Mount, deps: Deps) {
  const { mount, mountStream } = mounts;
  mount(agentCalls.options, async ({ tx }) => ({
    list: (await agentRepository(tx).options()).toSorted(byName),
  }));

  mountStream(agentCalls.invite, async ({ me, params, within, context }) =>
    inviteAgent(deps, { me, within, from: requestOrigin(context) }, params.id),
  );
  mountStream(twoStepCalls.removeOf, async ({ me, params, within, context }) => {
    const agent = await within((tx) => agentRepository(tx).one(params.id));
    if (!agent) throw notFound('agent');
    const { userId } = agent;
    await removeSecondStep(deps, { me, userId, from: requestOrigin(context) });
    return { success: true };
  });
  mountPeople(mounts, deps);
  mountTeams(mounts, deps);
}

function mountPeople({ mount, mountStream }: Mount, deps: Deps) {
  mount(peopleCalls.list, async ({ tx }) => ({
    list: (await peopleRepository(tx).list())
      .map((person) => ({ ...person, name: `${person.firstname} ${person.lastname}` }))
      .toSorted(byName)
      .map(({ name: _sortedBy, ...person }) => person),
  }));

  mountStream(peopleCalls.create, async ({ me, body, within, context }) => {
    const person = await within((tx) => addPerson(tx, me, body));
    // The log-in is read across companies, hence a separate transaction.
    if (!body.invite) return person;
    await inviteAgent(deps, { me, within, from: requestOrigin(context) }, person.id);
    return { ...person, invitedAt: deps.clock.now().toISOString() };
  });

  mount(peopleCalls.update, ({ me, tx, params, body }) => changePerson(tx, me, params.id, body));
  mount(peopleCalls.holdings, async ({ tx, params }) => {
    const held = await readHoldings(tx, params.id);
    if (!held) throw notFound('agent');
    return held;
  });
  mount(peopleCalls.leave, async ({ me, tx, params, body }) => {
    await deactivateAgent(tx, me, params.id, { ...body, now: deps.clock.now() });
    return { success: true };
  });
  mount(peopleCalls.comeBack, ({ me, tx, params }) => reactivatePerson(tx, me, params.id));
  mount(peopleCalls.remove, async ({ me, tx, params }) => {
    await removeAgent(tx, me, params.id, deps.clock.now());
    return DELETED;
  });
}

function mountTeams({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(agentCalls.teams, async ({ tx }) => ({
    list: (await teamRepository(tx).list()).toSorted(byName),
  }));
  mount(teamCalls.create, ({ me, tx, body }) => saveTeam(tx, me, body));
  mount(teamCalls.update, ({ me, tx, params, body }) => saveTeam(tx, me, body, params.id));
  mount(teamCalls.uses, ({ tx, params }) => usesOfTeam(tx, params.id));
  mount(teamCalls.remove, async ({ me, tx, params, query }) => {
    const { replacementId } = query;
    await removeTeam(tx, me, params.id, { replacementId, now: clock.now() });
    return DELETED;
  });
  mount(roleCalls.list, async ({ tx }) => ({ list: await listRoles(tx) }));
}
