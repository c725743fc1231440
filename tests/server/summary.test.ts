import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { SummaryOutcome } from '#contract/summary.ts';
import { aMessage, anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { errorOf } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type Body = { contractors: number[] } | { emails: string[] };
type Mail = { to_email: string; locale: string; subject: string; text: string; html: string };

let account: Awaited<ReturnType<typeof anAccount>>;
let admin: TestAgent;
let leader: TestAgent;
let plumber: TestAgent;
let painter: TestAgent;
let idle: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;

const send = (agent: TestAgent, body: Body, { query = '', ...more }: More = {}) =>
  agent.ask('POST', `/api/issue/summary${query}`, { key: crypto.randomUUID(), ...body, ...more });
type More = { query?: string; key?: string; preview?: boolean };

async function sent(...args: Parameters<typeof send>): Promise<SummaryOutcome> {
  const answer = await send(...args);
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
  return (await answer.json()) as SummaryOutcome;
}

async function mails(): Promise<Mail[]> {
  const { pool } = await world();
  const { rows } = await pool.query<Mail>(
    `select * from mail where account_id = $1 and kind like 'summary%' order by to_email`,
    [account.id],
  );
  return rows;
}

beforeAll(async () => {
  account = await anAccount({ name: 'Åkerby Hem', locale: 'sv-SE' });
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lena', lastname: 'Öst' });
  const contractor = (email: string) =>
    anAgent('ROLE_CONTRACTOR', { account, email: `${email}-${account.id}@firma.test` });
  [plumber, painter, idle] = [
    await contractor('a-ror'),
    await contractor('b-farg'),
    await contractor('c-ledig'),
  ];
  const { pool } = await world();
  await pool.query(`update "user" set locale = 'en-GB' where id = $1`, [painter.userId]);
  project = await aProject(account, { name: 'Ängen', people: { leader } });
  const address = await anAddress(project, { street: 'Ågatan 1', objectId: '1102' });
  const label = await anItem(account, 'label', { name: 'Krångligt' });
  const issue = await anIssue(project, {
    number: 1,
    title: 'Rör läcker',
    addressId: address.id,
    labels: [label],
    contractors: [plumber],
    reporterFirstname: 'Hemliga',
    reporterLastname: 'Person',
  });
  await aMessage(issue, admin, { type: 'internal', html: '<p>dyrt</p>' });
  await anIssue(project, { number: 2, title: 'Vägg fläckig', contractors: [painter] });
  await anIssue(project, { number: 3, title: 'Båda två', contractors: [plumber, painter] });
  const elsewhere = await aProject(account, { name: 'Annat' });
  await anIssue(elsewhere, { number: 4, title: 'Inte ledarens', contractors: [plumber] });
  await anIssue(project, {
    number: 5,
    title: 'Redan klart',
    status: 'closed',
    contractors: [plumber],
  });
});
afterEach(async () => {
  const { pool } = await world();
  await pool.query('delete from mail where account_id = $1', [account.id]);
  await pool.query('delete from summary where account_id = $1', [account.id]);
});

const OPEN = '?status=new';

describe('a summary', () => {
  it('ISS-13 gives each contractor their own issues under the filter, in their language, and nobody else’s', async () => {
    const outcome = await sent(
      leader,
      { contractors: [plumber.id, painter.id, idle.id] },
      { query: OPEN },
    );
    const counts = Object.fromEntries(
      outcome.recipients.map(({ agentId, count }) => [agentId, count]),
    );
    expect(counts).toEqual({ [plumber.id]: 2, [painter.id]: 2, [idle.id]: 0 });
    expect(outcome.sent).toBe(2);

    const [toPlumber, toPainter, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toPlumber).toMatchObject({
      to_email: plumber.email,
      subject: 'Sammanställning: 2 ärenden',
    });
    expect(toPlumber?.text).toContain('#1 Rör läcker · Ängen, Ågatan 1, 1102 · Nytt');
    expect(toPlumber?.text).toContain('#3 Båda två');
    expect(toPlumber?.text).not.toMatch(/#2|#4|#5/u);
    expect(toPainter).toMatchObject({ locale: 'en-GB', subject: 'You have 2 issues' });
    expect(toPainter?.text).toContain('#2 Vägg fläckig');
    expect(toPainter?.text).not.toContain('#1 ');
  });

  it('ISS-13 gives addresses the filter’s issues, in their public parts only', async () => {
    const emails = ['styrelsen@brf.test', 'Vicevard@BRF.test'];
    const outcome = await sent(leader, { emails }, { query: OPEN });
    expect(outcome).toMatchObject({ sent: 2, recipients: [{ count: 3 }, { count: 3 }] });
    const written = await mails();
    expect(written.map(({ to_email }) => to_email)).toEqual([
      'styrelsen@brf.test',
      'vicevard@brf.test',
    ]);
    for (const { text, html } of written) {
      expect(text).toContain('Lena Öst på Åkerby Hem');
      expect(text).not.toContain('Inte ledarens');
      expect(text + html).not.toMatch(/Krångligt|Hemliga|dyrt/u);
    }
  });

  it('ISS-13 is previewed with the number for each recipient, and nothing is sent', async () => {
    const outcome = await sent(
      leader,
      { contractors: [plumber.id, idle.id] },
      { query: OPEN, preview: true },
    );
    expect(outcome.sent).toBe(0);
    expect(new Set(outcome.recipients.map(({ count }) => count))).toEqual(new Set([0, 2]));
    expect(await mails()).toEqual([]);
  });

  it('ISS-13 with the same key is sent once, also in parallel', async () => {
    const key = crypto.randomUUID();
    const ask = () => sent(leader, { contractors: [plumber.id] }, { query: OPEN, key });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toEqual(first);
    expect(await ask()).toEqual(first);
    expect(await mails()).toHaveLength(1);
  });

  it('ISS-13 lists fifty issues at most, with the number of the rest', async () => {
    const many = await aProject(account, { people: { leader } });
    const { pool } = await world();
    await pool.query(
      `insert into issue (account_id, project_id, number, title, description)
       select $1, $2, 1000 + n, 'Många ' || n, '' from generate_series(1, 62) n`,
      [account.id, many.id],
    );
    const query = `?project=${many.id}`;
    const outcome = await sent(leader, { emails: ['a@brf.test'] }, { query });
    expect(outcome.recipients[0]).toMatchObject({ count: 62, named: 50, isLowerBound: false });
    const [mail] = await mails();
    expect(mail?.text.match(/Många/gu)).toHaveLength(50);
    expect(mail?.text).toContain('… och 12 till');
    await pool.query('delete from issue where project_id = $1', [many.id]);
  });

  it('ISS-13 is for leaders and admins', async () => {
    for (const role of ['ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const agent = await anAgent(role, { account });
      expect((await send(agent, { emails: ['a@b.test'] })).status).toBe(403);
    }
  });

  it('ISS-13 goes to active contractors of the company only', async () => {
    const stranger = await anAgent('ROLE_CONTRACTOR');
    const inactive = await anAgent('ROLE_CONTRACTOR', { account, inactive: true });
    for (const { id } of [stranger, inactive, leader]) {
      const answer = await send(leader, { contractors: [plumber.id, id] });
      expect([answer.status, (await errorOf(answer)).fields]).toEqual([
        422,
        { contractors: expect.any(String) as string },
      ]);
    }
    expect(await mails()).toEqual([]);
  });

  it('ISS-13 goes to twenty recipients at most at once, and to two hundred in a day', async () => {
    const emails = (n: number) => Array.from({ length: n }, (_, i) => `p${i}@brf.test`);
    expect((await send(leader, { emails: emails(21) })).status).toBe(422);
    expect((await send(leader, { emails: ['no address'] })).status).toBe(422);
    const { pool } = await world();
    await pool.query(
      `insert into summary (account_id, client_key, agent_id, mails, outcome, created_at)
       values ($1, gen_random_uuid(), $2, 190, '{}', now()), ($1, gen_random_uuid(), $2, 90, '{}', now() - interval '25 hours')`,
      [account.id, leader.id],
    );
    const refused = await send(leader, { emails: emails(11) });
    expect([refused.status, await mails()]).toEqual([429, []]);
    expect((await sent(leader, { emails: emails(10) })).sent).toBe(10);
  });
});
