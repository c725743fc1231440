import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Delegation } from '#contract/delegations.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { letsIn } from '#tests/support/agentLinks.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let worker: TestAgent;
let user: TestAgent;
let contractor: TestAgent;

beforeAll(async () => {
  account = await anAccount({ name: 'Kvarnvik' });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lo', lastname: 'Berg' });
  worker = await anAgent('ROLE_WORKER', { account });
  user = await anAgent('ROLE_USER', { account });
  contractor = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  project = await aProject(account, { people: { leader, contractor } });
});
afterEach(async () => (await world()).clock.reset());

const anIssueOfOurs = (values: Parameters<typeof anIssue>[1] = {}) =>
  anIssue(project, { title: 'Kranen droppar', ...values });

/** The kinds of mail to somebody about an issue, in sequence, once pending notices are written. */
async function kindsTo(email: string, issue: { number: number }) {
  return (await mails(email, issue)).map(({ kind }) => kind);
}
async function mails(email: string, { number }: { number: number }) {
  const { deps } = await world();
  await writeMails(deps);
  return (await mailsTo(email.toLowerCase())).filter(
    ({ subject, text }) =>
      subject.includes(`#${formatIssueNumber(number)}`) ||
      text.includes(`#${formatIssueNumber(number)}`),
  );
}

async function delegate(issue: { id: number }, more: object = {}) {
  const answer = await leader.ask('POST', `/api/issue/${issue.id}/delegations`, {
    key: crypto.randomUUID(),
    contractorId: contractor.id,
    ...more,
  });
  const delegation = (await answer.json()) as Delegation;
  const take = async (by: TestAgent, step: string, extra: object = {}) => {
    const [now] = (
      (await (await leader.ask('GET', `/api/issue/${issue.id}/delegations`)).json()) as {
        list: Delegation[];
      }
    ).list.filter(({ id }) => id === delegation.id);
    const result = await by.ask(
      'POST',
      `/api/issue/${issue.id}/delegations/${delegation.id}/step`,
      {
        step,
        version: now?.version,
        key: crypto.randomUUID(),
        ...extra,
      },
    );
    if (result.status !== 200) throw new Error(await result.text());
  };
  return take;
}
const visit = () => ({
  visitFrom: new Date('2027-03-01T07:00:00Z').toISOString(),
  visitTo: new Date('2027-03-01T09:00:00Z').toISOString(),
});

/** Whether a link lets the contractor into an issue now. */
const letIn = (link: string, issue: { id: number }) =>
  letsIn(new URL(link).searchParams.get('token') ?? '', issue, contractor);

describe('mail about a delegation', () => {
  it('brings the contractor the job and a personal link', async () => {
    const issue = await anIssueOfOurs();
    await delegate(issue, { note: 'Ring <b>först</b>', answerBy: '2027-02-26T15:00:00Z' });
    const [mail, ...more] = await mails(contractor.email, issue);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'delegatedUntil' });
    expect(mail?.subject).toMatch(/^Nytt uppdrag, svara senast fredag 26 februari .*16:00: /u);
    expect(mail?.subject).toMatch(/: Kranen droppar · .+ · #[\d\u00a0]+$/u);
    expect(mail?.text).toContain('Lo Berg vill att ni tar');
    expect(mail?.text).toMatch(/Svara senast fredag 26 februari .*16:00/u);
    expect(mail?.text).toContain('> Ring <b>först</b>');
    const link = linkIn(mail ?? { text: '' });
    expect(link).toMatch(
      new RegExp(`^http://localhost/agent-issue/${issue.id}\\?token=al_[\\w-]{43}$`, 'u'),
    );
    expect(await letIn(link, issue)).toBe(true);
    expect(await kindsTo(leader.email, issue)).toEqual([]);
    const { pool } = await world();
    const { rows } = await pool.query('select * from agent_link where issue_id = $1', [issue.id]);
    expect(JSON.stringify(rows)).not.toContain(new URL(link).searchParams.get('token'));
  });

  it('goes to the issue’s handler when the contractor declines or is done; to nobody on acceptance', async () => {
    const issue = await anIssueOfOurs({ responsibleId: worker.id });
    const take = await delegate(issue);
    await take(contractor, 'accept');
    expect(await kindsTo(worker.email, issue)).toEqual([]);
    await take(contractor, 'reportDone', { note: 'Ny packning' });
    const [done] = await mails(worker.email, issue);
    expect(done).toMatchObject({ kind: 'delegationDone' });
    expect(done?.subject).toContain('Bergström Rör AB är klara');
    expect(done?.text).toContain('> Ny packning');
    expect(linkIn(done ?? { text: '' })).toBe(`http://localhost/issue/${issue.id}`);

    // Nobody is assigned: the delegation’s author hears.
    const free = await anIssueOfOurs();
    const decline = await delegate(free);
    await decline(contractor, 'decline', { reason: 'notMyTrade' });
    const [declined] = await mails(leader.email, free);
    expect(declined).toMatchObject({ kind: 'delegationDeclined' });
    expect(declined?.text).toContain('inte deras fackområde');
    expect(await kindsTo(contractor.email, free)).toEqual([]);
  });

  it('tells the reporter about a visit: at their address, or as the user who reported it', async () => {
    const reporterEmail = `rut-${crypto.randomUUID()}@felix.test`;
    const issue = await anIssueOfOurs({ reporterEmail });
    const take = await delegate(issue);
    await take(contractor, 'accept');
    await take(contractor, 'schedule', visit());
    const [mail] = await mails(reporterEmail, issue);
    expect(mail).toMatchObject({ kind: 'visitAsked' });
    expect(mail?.subject).toMatch(/^Passar måndag 1 mars .*08:00/u);
    expect(linkIn(mail ?? { text: '' })).toContain(
      `http://localhost/reporter-issue/${issue.id}?token=rl_`,
    );

    const ownIssue = await anIssueOfOurs({ creatorId: user.id });
    const again = await delegate(ownIssue);
    await again(contractor, 'accept');
    await again(contractor, 'schedule', visit());
    expect(await kindsTo(user.email, ownIssue)).toEqual(['visit']);
    expect(await kindsTo(leader.email, ownIssue)).toEqual([]);
  });

  it('tells the contractor that work was rejected and why, and that a delegation is withdrawn', async () => {
    const issue = await anIssueOfOurs();
    const take = await delegate(issue);
    await take(contractor, 'accept');
    await take(contractor, 'reportDone');
    await take(leader, 'sendBack', { note: 'Listen saknas' });
    const sent = await mails(contractor.email, issue);
    expect(sent.map(({ kind }) => kind)).toEqual(['delegated', 'delegationSentBack']);
    expect(sent[1]?.text).toContain('> Listen saknas');
    await take(leader, 'cancel');
    const last = (await mails(contractor.email, issue)).at(-1);
    expect(last).toMatchObject({ kind: 'delegationCancelled' });
    expect(last?.text).not.toContain('token=');
  });

  it('is in the recipient’s language', async () => {
    const { db } = await world();
    const pole = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Hydraulik' });
    await db.execute(`update "user" set locale = 'pl-PL' where id = ${pole.userId}`);
    await db.execute(
      `insert into project_person values (${account.id}, ${project.id}, ${pole.id}, 'contractor')`,
    );
    const issue = await anIssueOfOurs();
    await delegate(issue, { contractorId: pole.id });
    expect((await mails(pole.email, issue))[0]?.subject).toMatch(
      /^Nowe zlecenie: .+ · #[\d\u00a0]+$/u,
    );
  });
});

describe('a link to one issue', () => {
  it('ends with the last delegation on the issue, and after thirty days', async () => {
    const issue = await anIssueOfOurs();
    const take = await delegate(issue);
    const [mail] = await mails(contractor.email, issue);
    const link = linkIn(mail ?? { text: '' });
    const { clock } = await world();
    clock.advance(29 * DAY);
    expect(await letIn(link, issue)).toBe(true);
    clock.advance(2 * DAY);
    expect(await letIn(link, issue)).toBe(false);
    clock.reset();
    await take(leader, 'cancel');
    expect(await letIn(link, issue)).toBe(false);

    const other = await anIssueOfOurs();
    const approve = await delegate(other);
    await approve(contractor, 'accept');
    await approve(contractor, 'reportDone');
    const before = linkIn((await mails(contractor.email, other))[0] ?? { text: '' });
    expect(await letIn(before, other)).toBe(true);
    await approve(leader, 'approve');
    expect(await letIn(before, other)).toBe(false);
  });

  it('gives no access with an invented token', async () => {
    const made = `http://localhost/agent-issue/1?token=al_${'A'.repeat(43)}`;
    expect(await letIn(made, { id: 1 })).toBe(false);
  });
});
