import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueLink } from '#contract/agentIssue.ts';
import { aLink, letsIn, tokenIn } from '#tests/support/agentLinks.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
} from '#tests/support/delegations.ts';
import { historyOf } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const PAST = new Date(Date.now() - 86_400_000);

let company: CompanyWithPlumber;
let leader: TestAgent;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
  leader = company.people.ROLE_PROJECT_LEADER;
});

type Ours = Awaited<ReturnType<CompanyWithPlumber['issue']>>;
async function linksOf(issue: { id: number }): Promise<IssueLink[]> {
  const answer = await leader.ask('GET', `/api/issue/${issue.id}/links`);
  return ((await answer.json()) as { list: IssueLink[] }).list;
}
const revoke = (by: TestAgent, issue: { id: number }, link: { id: number }) =>
  by.ask('DELETE', `/api/issue/${issue.id}/links/${link.id}`);

async function aJob(): Promise<Ours> {
  const issue = await company.issue();
  await aDelegation(issue, plumber, { state: 'accepted' });
  return issue;
}

describe('the links of an issue', () => {
  it('ISS-02 are those that work now: holder, target, end and uses', async () => {
    const issue = await aJob();
    await aDelegation(issue, other, { state: 'declined' });
    const own = await aLink(plumber, issue);
    const summary = await aLink(plumber, [issue, await aJob()]);
    await aLink(plumber, issue, { expiresAt: PAST });
    await aLink(plumber, issue, { revokedAt: PAST });
    await aLink(plumber, await aJob());
    await aLink(other, issue);
    const headers = { 'user-agent': 'Pixel 8' };
    await own.ask('GET', `/api/agentIssue/${issue.id}`, undefined, { headers });
    const shared = { holder: 'Bergström Rör AB', person: plumber.name };
    expect(await linksOf(issue)).toMatchObject([
      { ...shared, id: summary.id, scope: 'summary', issues: 2, uses: [], useCount: 0 },
      {
        ...shared,
        id: own.id,
        scope: 'issue',
        issues: 1,
        uses: [{ device: 'Pixel 8' }],
        useCount: 1,
      },
    ]);
  });

  it('of a closed issue work for two more weeks, if the delegation was approved before', async () => {
    const closedAt = new Date(Date.now() - 3 * 86_400_000);
    const issue = await company.issue({ status: 'closed', closedAt });
    await aDelegation(issue, plumber, { state: 'approved' });
    await aLink(plumber, issue);
    const [link] = await linksOf(issue);
    expect(Date.parse(link?.expiresAt ?? '')).toBe(closedAt.getTime() + 14 * 86_400_000);
  });

  it('list twenty uses and count them all', async () => {
    const issue = await aJob();
    const link = await aLink(plumber, issue);
    const { pool } = await world();
    await pool.query(
      `insert into agent_link_use (account_id, link_id, at, device)
       select $1, $2, now() - make_interval(hours => n), 'Telefon ' || n from generate_series(1, 25) n`,
      [company.account.id, link.id],
    );
    const [told] = await linksOf(issue);
    expect(told?.uses.map(({ device }) => device)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Telefon ${n + 1}`),
    );
    expect(told?.useCount).toBe(25);
  });

  it('ISS-02 can be withdrawn by a leader, in the history and on record', async () => {
    const issue = await aJob();
    const [gone, left] = [await aLink(plumber, issue), await aLink(plumber, [issue])];
    expect((await revoke(leader, issue, gone)).status).toBe(200);
    expect(await letsIn(gone.token, issue, plumber)).toBe(false);
    expect(await letsIn(left.token, issue, plumber)).toBe(true);
    expect(await linksOf(issue)).toMatchObject([{ id: left.id }]);
    expect(await historyOf({ issue })).toContainEqual(
      expect.objectContaining({ field: 'linkRevoked', to: 'Bergström Rör AB' }),
    );
    const { pool } = await world();
    const { rows } = await pool.query(
      `select actor_id, object_id from audit where action = 'linkRevoked' and account_id = $1`,
      [company.account.id],
    );
    expect(rows).toEqual([{ actor_id: leader.id, object_id: String(gone.id) }]);
    // It is gone from there.
    expect((await revoke(leader, issue, gone)).status).toBe(404);
  });

  it('are for the issue’s leaders only, and only those of the issue', async () => {
    const [issue, second] = [await aJob(), await aJob()];
    const link = await aLink(plumber, issue);
    const stranger = await anAgent('ROLE_PROJECT_LEADER', { account: company.account });
    expect((await revoke(stranger, issue, link)).status).toBe(404);
    expect((await stranger.ask('GET', `/api/issue/${issue.id}/links`)).status).toBe(404);
    for (const agent of [company.people.ROLE_WORKER, company.people.ROLE_USER, plumber]) {
      expect((await revoke(agent, issue, link)).status).toBe(403);
    }
    expect((await revoke(leader, second, link)).status).toBe(404);
    expect(await letsIn(link.token, issue, plumber)).toBe(true);
  });

  it('ISS-02 of all mails about one issue are shown as one, and end together', async () => {
    const issue = await aJob();
    const [first, second] = [await aLink(plumber, issue), await aLink(plumber, issue)];
    const summary = await aLink(plumber, [issue]);
    await aDelegation(issue, other, { state: 'accepted' });
    const others = await aLink(other, issue);
    await first.ask('GET', `/api/agentIssue/${issue.id}`);
    await second.ask('GET', `/api/agentIssue/${issue.id}`);
    const told = [
      { id: others.id, mails: 1, useCount: 0 },
      { id: summary.id, mails: 1, useCount: 0 },
      { id: second.id, mails: 2, useCount: 2 },
    ];
    expect(await linksOf(issue)).toMatchObject(told);
    expect((await revoke(leader, issue, second)).status).toBe(200);
    expect(await letsIn(first.token, issue, plumber)).toBe(false);
    expect(await letsIn(second.token, issue, plumber)).toBe(false);
    expect(await linksOf(issue)).toMatchObject(told.slice(0, 2));
    expect(await letsIn(summary.token, issue, plumber)).toBe(true);
    const lines = (await historyOf({ issue })).filter(({ field }) => field === 'linkRevoked');
    expect(lines).toHaveLength(1);
  });
});

describe('a summary', () => {
  it('ISS-13 REP-05 gives a contractor a link to its issues, and an outside address none', async () => {
    const theirs = await aCompanyWithPlumber();
    const issues = [await theirs.issue(), await theirs.issue()];
    for (const issue of issues) {
      await aDelegation(issue, theirs.plumber, { state: 'accepted' });
    }
    const send = (to: object) =>
      theirs.people.ROLE_PROJECT_LEADER.ask('POST', '/api/issue/summary', {
        key: crypto.randomUUID(),
        ...to,
      });
    const board = `styrelsen-${theirs.account.id}@felix.test`;
    expect((await send({ contractors: [theirs.plumber.id], preview: true })).status).toBe(200);
    expect((await send({ contractors: [theirs.plumber.id] })).status).toBe(200);
    expect((await send({ emails: [board] })).status).toBe(200);
    const [mail] = await mailsTo(theirs.plumber.email.toLowerCase());
    expect(linkIn(mail ?? { text: '' })).toMatch(
      /^http:\/\/localhost\/agent-issue\?token=al_[\w-]{43}$/u,
    );
    for (const issue of issues) {
      expect(await letsIn(tokenIn(mail), issue, theirs.plumber)).toBe(true);
    }
    const [outside] = await mailsTo(board);
    expect(outside?.text).not.toMatch(/https?:/u);
    const { pool } = await world();
    const { rowCount } = await pool.query('select 1 from agent_link where account_id = $1', [
      theirs.account.id,
    ]);
    expect(rowCount).toBe(1);
  });
});
