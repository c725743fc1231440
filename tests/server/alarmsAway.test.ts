import { afterEach, describe, expect, it } from 'vitest';

import { issueAssignees } from '#server/db/schema.ts';
import { askBy, tokenIn } from '#tests/support/agentLinks.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  anAbsence,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  laterAsk,
  listed,
  take,
  toldOf,
  WAYS_TO_GIVE,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** A company on duty with Omar, who is absent. */
async function aCompanyWithAbsent(substitute?: (company: CompanyOnDuty) => TestAgent) {
  const company = await aCompanyOnDuty();
  const { account } = company;
  const absent = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
  await anAbsence(absent, substitute?.(company));
  return { ...company, absent };
}
type Company = Awaited<ReturnType<typeof aCompanyWithAbsent>>;

const issueOf = async ({ id }: { id: number }, by: TestAgent) =>
  read<{ status: string; version: number; responsible: { id: number } | null }>(
    await by.ask('GET', `/api/issue/${id}`),
  );
const setTo = async (issue: { id: number }, values: string) =>
  (await world()).pool.query(`update issue set ${values} where id = $1`, [issue.id]);

/** Gives the issue to the absent person. */
const giveTo = ({ admin, absent }: Company, id: number) =>
  WAYS_TO_GIVE['is assigned'](admin, id, absent);

describe('an alarm', () => {
  it.each(Object.entries(WAYS_TO_GIVE))(
    'goes on when the issue %s to somebody absent without a substitute, and says so',
    async (_, give) => {
      const company = await aCompanyWithAbsent();
      const { duty, reserve, leader, admin } = company;
      const issue = await anAskedLeak(company);
      const answer = await give(admin, issue.id, company.absent);
      expect(answer.status, await answer.clone().text()).toBe(200);
      await laterAsk(10);
      await laterAsk(10);
      await laterAsk(10);
      expect(await counts([duty, reserve, leader, admin])).toEqual([1, 1, 1, 1]);
      expect(await toldOf(issue, admin)).toEqual([
        ['alarmAsked', 'Göran Lindqvist'],
        ['alarmAbsent', 'Omar Berg'],
        ['alarmAsked', 'Sanna Vik'],
        ['alarmAsked', 'Helena Forsmark'],
        ['alarmAsked', 'Annika Ek'],
      ]);
      expect((await listed(duty)).map(({ issueId }) => issueId)).toEqual([issue.id]);
      const [line] = (await inboxOf(duty)).list;
      expect(line).toMatchObject({ issueId: issue.id, isUntaken: true });
      expect(line?.reasons.map(({ kind }) => kind)).toContain('urgent');
    },
  );

  it('is taken from the absent person by whoever it asks', async () => {
    const company = await aCompanyWithAbsent();
    const { admin, reserve, duty } = company;
    const issue = await anAskedLeak(company);
    await giveTo(company, issue.id);
    await laterAsk(10);
    expect((await take(issue, reserve)).status).toBe(200);
    expect(await issueOf(issue, admin)).toMatchObject({
      status: 'inProgress',
      responsible: { id: reserve.id },
    });
    await laterAsk(60);
    expect(await counts([company.leader])).toEqual([0]);
    expect((await inboxOf(duty)).list).toEqual([]);
  });

  it('ends when the absent person takes up what they were given', async () => {
    for (const status of ['new', 'rejected']) {
      const company = await aCompanyWithAbsent();
      const { absent, duty, reserve } = company;
      const issue = await aLeak(company);
      await setTo(issue, `status = '${status}'`);
      await ask();
      await giveTo(company, issue.id);
      await laterAsk(1);
      expect((await take(issue, absent)).status).toBe(200);
      expect(await listed(absent)).toEqual([]);
      await laterAsk(60);
      expect(await counts([duty, reserve])).toEqual([1, 0]);
      expect((await inboxOf(duty)).list).toEqual([]);
    }
  });

  it('ends when somebody absent takes the issue of their own accord', async () => {
    const company = await aCompanyWithAbsent();
    const { leader, duty, reserve } = company;
    await anAbsence(leader);
    for (const body of [{ responsibleId: leader.id }, { assigneeIds: [leader.id] }]) {
      const issue = await anAskedLeak(company);
      const { status } = await leader.ask('PUT', `/api/issue/${issue.id}`, { ...body, version: 1 });
      expect(status).toBe(200);
    }
    await laterAsk(60);
    expect(await counts([duty, reserve])).toEqual([2, 0]);
  });

  it('is taken by an absent administrator by the link of their mail', async () => {
    const company = await aCompanyOnDuty({ hasRoster: false, hasLeader: false });
    const { admin } = company;
    await anAbsence(admin);
    const issue = await aLeak(company);
    await setTo(issue, `status = 'rejected'`);
    await ask();
    const token = tokenIn((await alarmsTo(admin)).at(-1));
    expect((await askBy(token, admin)('POST', '/api/alarm/link/take')).status).toBe(200);
    expect(await issueOf(issue, admin)).toMatchObject({ responsible: { id: admin.id } });
    const other = await anAgent('ROLE_ADMIN', { account: company.account });
    await laterAsk(60);
    expect(await counts([admin, other])).toEqual([1, 0]);
  });

  it('ends when somebody else takes up what the absent person has', async () => {
    const company = await aCompanyWithAbsent();
    const { leader, duty, reserve } = company;
    const issue = await anAskedLeak(company);
    await giveTo(company, issue.id);
    const path = `/api/issue/${issue.id}`;
    const body = { status: 'inProgress', version: 2 };
    expect((await leader.ask('POST', `${path}/status`, body)).status).toBe(200);
    await laterAsk(60);
    expect(await counts([duty, reserve])).toEqual([1, 0]);
  });

  it('ends when a present colleague gets the issue besides the absent person', async () => {
    const company = await aCompanyWithAbsent();
    const { admin, absent, leader, reserve } = company;
    const issue = await anAskedLeak(company);
    const assigneeIds = [absent.id, leader.id];
    await admin.ask('PUT', `/api/issue/${issue.id}`, { assigneeIds, version: 1 });
    await laterAsk(60);
    expect(await counts([reserve, leader])).toEqual([0, 0]);
  });

  it('ends when the issue is given to somebody absent whose substitute is there', async () => {
    const company = await aCompanyWithAbsent(({ leader }) => leader);
    const { duty, reserve, leader, admin } = company;
    const issue = await anAskedLeak(company);
    await giveTo(company, issue.id);
    await laterAsk(60);
    expect(await counts([duty, reserve])).toEqual([1, 0]);
    expect((await issueOf(issue, admin)).responsible?.id).toBe(leader.id);
  });

  it('goes on when the issue is given to somebody inactive', async () => {
    const company = await aCompanyWithAbsent();
    const { duty, reserve, leader, pool } = { ...company, ...(await world()) };
    const issue = await anAskedLeak(company);
    await pool.query('update agent set inactive = true where id = $1', [leader.id]);
    await setTo(issue, `responsible_id = ${leader.id}`);
    await laterAsk(10);
    expect(await counts([duty, reserve])).toEqual([1, 1]);
    expect(await toldOf(issue, company.admin)).toContainEqual(['alarmInactive', 'Helena Forsmark']);
  });

  it('begins when what an absent person has becomes urgent, or is given to them', async () => {
    const company = await aCompanyWithAbsent();
    const { admin, absent, leader, project, duty } = company;
    const held = await anIssue(project, { responsibleId: absent.id, status: 'inProgress' });
    await admin.ask('PUT', `/api/issue/${held.id}`, { priority: 'urgent', version: 1 });
    await ask();
    expect(await counts([duty])).toEqual([1]);
    const given = await anIssue(project, {
      responsibleId: leader.id,
      status: 'inProgress',
      priority: 'urgent',
    });
    await giveTo(company, given.id);
    await ask();
    expect(await counts([duty])).toEqual([2]);
  });

  it('does not begin when a colleague changes the status of an absent person’s issue', async () => {
    const company = await aCompanyWithAbsent();
    const { admin, absent, project, duty } = company;
    const facts = { responsibleId: absent.id, status: 'inProgress', priority: 'urgent' } as const;
    const issue = await anIssue(project, facts);
    const body = { status: 'waiting', waitingFor: 'reporter', version: 1 };
    expect((await admin.ask('POST', `/api/issue/${issue.id}/status`, body)).status).toBe(200);
    await ask();
    expect(await counts([duty])).toEqual([0]);
  });

  it('does not begin for an imported issue of a person of former times', async () => {
    const company = await aCompanyWithAbsent();
    const { account, project, duty } = company;
    const former = await anAgent('ROLE_WORKER', { account, inactive: true });
    const issue = await anIssue(project, { priority: 'urgent' });
    const { db } = await world();
    await db
      .insert(issueAssignees)
      .values({ accountId: account.id, issueId: issue.id, agentId: former.id });
    await ask();
    expect(await counts([duty])).toEqual([0]);
  });
});
