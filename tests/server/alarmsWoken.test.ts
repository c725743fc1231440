import { afterEach, describe, expect, it } from 'vitest';

import type { IssueStatus } from '#contract/issueStatus.ts';
import { sweepIssues } from '#server/modules/issue/index.ts';
import {
  aCompanyOnDuty,
  anAbsence,
  ask,
  counts,
  later,
  laterAsk,
  listed,
  now,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** A company on duty with Omar of its staff, a resident and a contractor. */
async function aCompanyWithOutsiders() {
  const company = await aCompanyOnDuty();
  const { account } = company;
  const omar = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
  const resident = await anAgent('ROLE_USER', { account });
  const contractor = await anAgent('ROLE_CONTRACTOR', { account });
  return { ...company, omar, resident, contractor };
}
type Company = Awaited<ReturnType<typeof aCompanyWithOutsiders>>;

const issueOf = async (by: TestAgent, { id }: { id: number }) =>
  read<{ status: IssueStatus; version: number }>(await by.ask('GET', `/api/issue/${id}`));

const setStatus = async (by: TestAgent, issue: { id: number }, body: object) => {
  const { version } = await issueOf(by, issue);
  return read(
    await by.ask('POST', `/api/issue/${issue.id}/status`, { version, note: '', ...body }),
  );
};

const say = async (by: TestAgent, { id }: { id: number }) =>
  read(
    await by.ask('POST', `/api/issue/${id}/messages`, {
      key: crypto.randomUUID(),
      type: 'public',
      html: '<p>Det rinner mer nu</p>',
      attachmentIds: [],
    }),
  );

/** The absence of somebody, which alarms have not looked at yet. */
async function goesAway(agent: TestAgent) {
  await anAbsence(agent);
  const { pool } = await world();
  await pool.query('update absence set are_alarms_begun = false where agent_id = $1', [agent.id]);
  await ask();
}

const isUntaken = async (by: TestAgent, { id }: { id: number }) =>
  (await inboxOf(by)).list.find(({ issueId }) => issueId === id)?.isUntaken;

type Wait = { waitingFor: string; waitingUntil?: string; wakeOnReply?: boolean };
type Waking = {
  wait: () => Promise<Wait> | Wait;
  wake: (company: Company, issue: { id: number }) => Promise<unknown>;
};
const WAYS_TO_WAKE: Record<string, Waking> = {
  'on its date': {
    wait: async () => ({
      waitingFor: 'material',
      waitingUntil: new Date((await now()).getTime() + 4 * 60_000).toISOString(),
    }),
    wake: async () => {
      await later(5);
      await sweepIssues((await world()).deps);
    },
  },
  'by an answer of the resident': {
    wait: () => ({ waitingFor: 'reporter', wakeOnReply: true }),
    wake: ({ resident }, issue) => say(resident, issue),
  },
  'by an answer of the contractor': {
    wait: () => ({ waitingFor: 'contractor', wakeOnReply: true }),
    wake: ({ contractor }, issue) => say(contractor, issue),
  },
};

describe.each(Object.entries(WAYS_TO_WAKE))(
  'issue 19: an urgent issue that wakes %s',
  (_, { wait, wake }) => {
    /** An issue that waits, of Omar or of a team. */
    async function aWaiting(company: Company, holder: { responsibleId?: number; teamId?: number }) {
      const { project, resident, contractor, omar } = company;
      const issue = await anIssue(project, {
        ...holder,
        status: 'inProgress',
        priority: 'urgent',
        creatorId: resident.id,
      });
      await aDelegation(issue, contractor, { state: 'sent' });
      await setStatus(omar, issue, { status: 'waiting', ...(await wait()) });
      return issue;
    }

    it('goes on asking while its person is absent', async () => {
      const company = await aCompanyWithOutsiders();
      const { omar, duty, reserve, admin } = company;
      const issue = await aWaiting(company, { responsibleId: omar.id });
      await goesAway(omar);
      expect(await counts([duty, reserve])).toEqual([1, 0]);
      await wake(company, issue);
      expect((await issueOf(admin, issue)).status).toBe('inProgress');
      expect(await listed(duty)).toMatchObject([{ issueId: issue.id, takenBy: null }]);
      await laterAsk(10);
      expect(await counts([duty, reserve])).toEqual([1, 1]);
    });

    it('goes on asking when another team got it meanwhile', async () => {
      const company = await aCompanyWithOutsiders();
      const { account, omar, duty, reserve, admin } = company;
      const lena = await anAgent('ROLE_WORKER', { account });
      const [own, other] = [await aTeam(account, [omar]), await aTeam(account, [lena])];
      const issue = await aWaiting(company, { teamId: own.id });
      const { version } = await issueOf(admin, issue);
      await read(await admin.ask('PUT', `/api/issue/${issue.id}`, { teamId: other.id, version }));
      await ask();
      expect(await counts([duty, reserve])).toEqual([1, 0]);
      await wake(company, issue);
      expect((await issueOf(admin, issue)).status).toBe('inProgress');
      await laterAsk(10);
      expect(await counts([duty, reserve])).toEqual([1, 1]);
      expect(await isUntaken(reserve, issue)).toBe(true);
    });

    it('asks nobody while its team is there', async () => {
      const company = await aCompanyWithOutsiders();
      const { account, omar, duty, admin } = company;
      const issue = await aWaiting(company, { teamId: (await aTeam(account, [omar])).id });
      await wake(company, issue);
      expect((await issueOf(admin, issue)).status).toBe('inProgress');
      await laterAsk(10);
      expect(await counts([duty])).toEqual([0]);
    });
  },
);

describe('issue 19: undo of a step that ended an alarm', () => {
  /** Steps of the leader. */
  const STEPS = {
    done: { do: 'status', status: 'done' },
    waiting: { do: 'wait', waitingFor: 'reporter', wakeOnReply: true, note: '' },
  } as const;
  const HOLDERS = {
    'an absent person': async ({ project, omar }: Company) => {
      const facts = { responsibleId: omar.id, status: 'inProgress', priority: 'urgent' } as const;
      const issue = await anIssue(project, facts);
      await goesAway(omar);
      return issue;
    },
    'a team that has not begun': async ({ account, project, omar, admin }: Company) => {
      const team = await aTeam(account, [omar]);
      const facts = { responsibleId: omar.id, teamId: team.id, priority: 'urgent' } as const;
      const issue = await anIssue(project, { ...facts, status: 'inProgress' });
      const gone = { responsibleId: null, version: 1 };
      await read(await admin.ask('PUT', `/api/issue/${issue.id}`, gone));
      await ask();
      return issue;
    },
  };
  const CASES = Object.entries(HOLDERS).flatMap(([holder, make]) =>
    Object.entries(STEPS).map(([to, action]) => ({ holder, to, make, action })),
  );

  it.each(CASES)('begins it again for $holder (undone: $to)', async ({ make, action }) => {
    const company = await aCompanyWithOutsiders();
    const { leader, duty, admin } = company;
    const issue = await make(company);
    expect(await counts([duty])).toEqual([1]);
    const undoKey = crypto.randomUUID();
    await read(await leader.ask('POST', '/api/issue/bulk', { ids: [issue.id], action, undoKey }));
    expect((await listed(duty)).filter(({ takenBy }) => !takenBy)).toEqual([]);
    await later(1);
    await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
    expect((await issueOf(admin, issue)).status).toBe('inProgress');
    await ask();
    expect(await counts([duty])).toEqual([2]);
    expect(await listed(duty)).toMatchObject([{ issueId: issue.id, takenBy: null }]);
  });

  it('begins none for a team that has begun', async () => {
    const company = await aCompanyWithOutsiders();
    const { account, project, omar, leader, duty } = company;
    const team = await aTeam(account, [omar]);
    const issue = await anIssue(project, { teamId: team.id, priority: 'urgent' });
    await setStatus(omar, issue, { status: 'inProgress' });
    const undoKey = crypto.randomUUID();
    const step = { ids: [issue.id], action: STEPS.done, undoKey };
    await read(await leader.ask('POST', '/api/issue/bulk', step));
    await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
    await ask();
    expect(await counts([duty])).toEqual([0]);
  });
});
