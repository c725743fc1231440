import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { aCompanyOnDuty, ask, type CompanyOnDuty, counts, listed } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const issueOf = async (by: TestAgent, id: number) =>
  read<Issue>(await by.ask('GET', `/api/issue/${id}`));

const WAYS_TO_LEAVE: Record<string, (admin: TestAgent, id: number) => Promise<unknown>> = {
  left: async (admin, id) => {
    const body = { remove: false, agentId: null, teamId: null };
    return read(await admin.ask('POST', `/api/agent/${id}/leave`, body));
  },
  'is no staff any more': async (_, id) =>
    (await world()).pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [id]),
};

const WAYS_TO_REOPEN: Record<string, (by: TestAgent, id: number) => Promise<Response>> = {
  alone: async (by, id) => {
    const { version } = await issueOf(by, id);
    return by.ask('POST', `/api/issue/${id}/status`, { status: 'inProgress', version });
  },
  'with others': (by, id) =>
    by.ask('POST', '/api/issue/bulk', {
      ids: [id],
      action: { do: 'status', status: 'inProgress' },
    }),
};

const CASES = Object.entries(WAYS_TO_LEAVE).flatMap(([why, leave]) =>
  Object.entries(WAYS_TO_REOPEN).map(([how, reopen]) => ({ why, leave, how, reopen })),
);

describe.each(CASES)(
  'issue 19: a closed urgent issue of somebody who $why, reopened $how',
  ({ leave, reopen }) => {
    async function aClosedIssue({ account, admin, project }: CompanyOnDuty, teamId?: number) {
      const omar = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
      const { id } = await anIssue(project, {
        status: 'closed',
        priority: 'urgent',
        responsibleId: omar.id,
        ...(teamId !== undefined && { teamId }),
        closedAt: new Date(),
        resolution: 'fixed',
      });
      await leave(admin, omar.id);
      return id;
    }

    it('becomes the issue of whoever reopens it', async () => {
      const company = await aCompanyOnDuty();
      const { leader, duty } = company;
      const id = await aClosedIssue(company);
      await read(await reopen(leader, id));
      expect((await issueOf(leader, id)).responsible?.id).toBe(leader.id);
      const { list } = await read<{ list: { field: string; from: string; to: string }[] }>(
        await leader.ask('GET', `/api/issue/${id}/history`),
      );
      expect(list).toContainEqual(
        expect.objectContaining({
          field: 'responsible',
          from: 'Omar Berg',
          to: 'Helena Forsmark',
        }),
      );
      await ask();
      expect(await counts([duty])).toEqual([0]);
    });

    it('asks whoever is on duty if it stays that of a team', async () => {
      const company = await aCompanyOnDuty();
      const { account, leader, duty } = company;
      const id = await aClosedIssue(company, (await aTeam(account, [leader])).id);
      await read(await reopen(leader, id));
      await ask();
      expect(await listed(duty)).toMatchObject([{ issueId: id, takenBy: null }]);
    });
  },
);
