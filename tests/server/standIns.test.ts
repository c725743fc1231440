import { beforeEach, describe, expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import { rejectByReporter } from '#server/modules/issue/index.ts';
import { reopenByReporter } from '#server/modules/reporting/index.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
/** Away, with Sanna as substitute. */
let goran: TestAgent;
let sanna: TestAgent;

beforeEach(async () => {
  account = await anAccount();
  const worker = (firstname: string) =>
    anAgent('ROLE_WORKER', { account, firstname, lastname: 'Ek' });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  [goran, sanna] = [await worker('Göran'), await worker('Sanna')];
  project = await aProject(account, { people: { leader } });
  await anAbsence(goran, sanna);
});

const readIssue = async (id: number, by = leader) =>
  read<Issue>(await by.ask('GET', `/api/issue/${id}`));
const change = async (id: number, facts: object, by = leader) =>
  read<Issue>(await by.ask('PUT', `/api/issue/${id}`, { version: 1, ...facts }));
const historyOf = async (id: number) =>
  (
    await read<{ list: HistoryEntry[] }>(await leader.ask('GET', `/api/issue/${id}/history`))
  ).list.map(({ field, from, to }) => [field, from, to]);
const substitutions = async (id: number) =>
  (await historyOf(id)).flatMap(([field, ...names]) => (field === 'stoodIn' ? [names] : []));
const IN_HIS_PLACE = [['Göran Ek', 'Sanna Ek']];

describe('what is given to the team of an absent person', () => {
  it('is mailed to their substitute instead, who sees it, and waits in their own inbox', async () => {
    const other = await anAgent('ROLE_WORKER', { account });
    const team = await aTeam(account, [goran, other]);
    const { id } = await anIssue(project);
    expect((await sanna.ask('GET', `/api/issue/${id}`)).status).toBe(404);
    await change(id, { teamId: team.id });
    for (const person of [goran, sanna, other]) {
      expect(await linesOf(person)).toEqual([[id, 'assigned']]);
    }
    const mailed = (await sendMails()).map(({ address }) => address);
    const addresses = [goran, sanna, other].map(({ email }) => email.toLowerCase());
    expect(addresses.map((address) => mailed.includes(address))).toEqual([false, true, true]);
    expect((await readIssue(id, sanna)).id).toBe(id);
  });

  it('is not shown to them once somebody has it', async () => {
    const team = await aTeam(account, [goran]);
    const { id } = await anIssue(project, { teamId: team.id, responsibleId: leader.id });
    expect((await sanna.ask('GET', `/api/issue/${id}`)).status).toBe(404);
  });
});

describe('what is given to an absent person goes to their substitute, and the history says so', () => {
  it('by hand', async () => {
    const { id } = await anIssue(project);
    const { responsible } = await change(id, { responsibleId: goran.id });
    expect(responsible?.id).toBe(sanna.id);
    expect(await substitutions(id)).toEqual(IN_HIS_PLACE);
  });

  it('by hand, as one of several who work on it', async () => {
    const { id } = await anIssue(project, { assignees: [leader] });
    const { assignees } = await change(id, { assigneeIds: [leader.id, goran.id] });
    expect(assignees.map((one) => one.id)).toEqual([leader.id, sanna.id]);
    expect(await substitutions(id)).toEqual(IN_HIS_PLACE);
  });

  it('with others, while what they had before stays with them', async () => {
    const fresh = await anIssue(project);
    const own = await anIssue(project, { responsibleId: goran.id });
    const action = { do: 'assign', responsibleId: goran.id };
    const body = { ids: [fresh.id, own.id], action, preview: false };
    expect(await read(await leader.ask('POST', '/api/issue/bulk', body))).toMatchObject({
      changed: 1,
      skipped: [{ id: own.id, reason: 'unchanged' }],
    });
    expect((await readIssue(fresh.id)).responsible?.id).toBe(sanna.id);
    expect((await readIssue(own.id)).responsible?.id).toBe(goran.id);
    expect(await substitutions(fresh.id)).toEqual(IN_HIS_PLACE);
    expect((await change(own.id, { responsibleId: goran.id })).responsible?.id).toBe(goran.id);
    expect(await substitutions(own.id)).toEqual([]);
  });

  it('issue 19: and says in whose place, in line and mail, until they get it for themselves', async () => {
    const { id } = await anIssue(project);
    await change(id, { responsibleId: goran.id });
    const reasonOf = async () => (await inboxOf(sanna)).list[0]?.reasons[0];
    expect(await reasonOf()).toMatchObject({ kind: 'assigned', insteadOf: 'Göran Ek' });
    const [mail] = await mailsTo(sanna.email);
    expect(mail?.text).toContain(`Tilldelat av ${leader.name}, i stället för Göran Ek.`);
    await change(id, { responsibleId: leader.id, version: 2 });
    const { clock } = await world();
    clock.advance(60_000);
    await change(id, { responsibleId: sanna.id, version: 3 });
    expect(await reasonOf()).toMatchObject({ kind: 'assigned', insteadOf: null });
    expect((await mailsTo(sanna.email)).at(-1)?.text).not.toContain('i stället för');
    clock.reset();
  });

  it('when somebody leaves, but not to the one who leaves', async () => {
    const admin = await anAgent('ROLE_ADMIN', { account });
    const leaver = await anAgent('ROLE_WORKER', { account });
    const { id } = await anIssue(project, { responsibleId: leaver.id });
    const leave = (agent: TestAgent) =>
      admin.ask('POST', `/api/agent/${agent.id}/leave`, { remove: false, agentId: goran.id });
    expect((await leave(leaver)).status).toBe(200);
    expect((await readIssue(id)).responsible?.id).toBe(sanna.id);
    expect(await substitutions(id)).toEqual(IN_HIS_PLACE);
    expect((await leave(sanna)).status).toBe(200);
    expect((await readIssue(id)).responsible?.id).toBe(goran.id);
  });

  it('as the follow-up of an issue that is not mended', async () => {
    const reporter = { email: `rut-${crypto.randomUUID()}@felix.test`, name: 'Rut Ek' };
    const { deps, clock } = await world();
    const now = clock.now();
    const closed = await anIssue(project, {
      status: 'closed',
      resolution: 'fixed',
      closedAt: new Date(now.getTime() - 15 * 86_400_000),
      responsibleId: goran.id,
      reporterEmail: reporter.email,
    });
    const said = { key: crypto.randomUUID(), reason: 'partly', message: 'Droppar än' } as const;
    const { issueId: id } = await deps.tenancy.within(account.id, (tx) =>
      reopenByReporter(tx, reporter, closed.id, { ...said, now }),
    );
    expect((await readIssue(id)).responsible?.id).toBe(sanna.id);
    expect(await substitutions(id)).toEqual(IN_HIS_PLACE);
  });

  it.each(['staff', 'their reporter'])('issue 19: as work that %s reject', async (by) => {
    const reporter = { email: `rut-${crypto.randomUUID()}@felix.test`, name: 'Rut Ek' };
    const { id } = await anIssue(project, {
      status: 'done',
      doneAt: new Date(),
      doneById: goran.id,
      reporterEmail: reporter.email,
    });
    const said = { version: 1, key: crypto.randomUUID(), reason: 'partly', message: 'Än' } as const;
    const { deps, clock } = await world();
    await (by === 'staff'
      ? leader.ask('POST', `/api/issue/${id}/reject`, said)
      : deps.tenancy.within(account.id, (tx) =>
          rejectByReporter(tx, reporter, id, { ...said, now: clock.now() }),
        ));
    expect((await readIssue(id)).status).toBe('rejected');
    expect((await readIssue(id)).responsible?.id).toBe(sanna.id);
    expect(await substitutions(id)).toEqual(IN_HIS_PLACE);
    expect(await historyOf(id)).toContainEqual(['responsible', null, 'Sanna Ek']);
    expect(await linesOf(sanna)).toEqual([[id, 'rejected']]);
    const mailed = (await sendMails()).map(({ address }) => address);
    expect([mailed.includes(sanna.email), mailed.includes(goran.email)]).toEqual([true, false]);
  });

  it('unless the absent person takes it themselves, or nobody agreed to stand in', async () => {
    const [taken, given] = [await anIssue(project, { assignees: [goran] }), await anIssue(project)];
    const { responsible } = await change(taken.id, { responsibleId: goran.id }, goran);
    expect(responsible?.id).toBe(goran.id);
    const { pool } = await world();
    await pool.query('update absence set accepted_at = null where agent_id = $1', [goran.id]);
    const mine = await change(given.id, { responsibleId: goran.id });
    expect(mine.responsible?.id).toBe(goran.id);
  });
});
