import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { OwnIssue } from '#contract/ownIssue.ts';
import { reporterCalls } from '#contract/reporter.ts';
import type { reporterLinkCalls } from '#contract/reporterLink.ts';
import type { Answer, Call } from '#contract/call.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { sweepAgentLinks } from '#server/modules/issue-link/index.ts';
import { linksOf } from '#tests/support/mailTargets.ts';
import { mailsTo, type WrittenMail } from '#tests/support/mail.ts';
import { aSceneWithOutsiders } from '#tests/support/outsiders.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
} from '#tests/support/reported.ts';
import { aReporterLink, byReporterLink, follow } from '#tests/support/reporterLinks.ts';
import { sendsOf, urlOf } from '#tests/support/reporterRequests.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

const DAY = 86_400_000;

let company: ReportedCompany;
beforeAll(async () => {
  company = await aReportedCompany();
});
afterEach(async () => (await world()).clock.reset());

/** A scene whose reporter may read all of their own issue. */
async function aMailedScene() {
  const scene = await aSceneWithOutsiders();
  const { pool } = await world();
  await pool.query(`update issue set rating_text = '' where id = $1`, [scene.issueId]);
  return scene;
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const linkOf = (issue: { id: number }, values = {}) =>
  aReporterLink({ ...issue, accountId: company.account.id }, company.email, values);
type Link = Awaited<ReturnType<typeof linkOf>>;
const read = async (link: Link, issue: { id: number }) =>
  givenBy<OwnIssue>(await link.ask('GET', ownPath(issue)));
const statusOf = async (link: { ask: Link['ask'] }, issue: { id: number }) =>
  (await link.ask('GET', ownPath(issue))).status;
const look = async (token: string) => {
  const answer = await askAsStranger('POST', '/api/reporterLink/look', { token });
  return givenBy<Answer<typeof reporterLinkCalls.look>>(answer);
};
describe('the link in a mail to a reporter', () => {
  it('F-51 is in each of their mails and opens the issue without a code', async () => {
    const scene = await aMailedScene();
    const { pool } = await world();
    await pool.query(
      `insert into notice (account_id, kind, issue_id, by_reporter, agent_ids) values ($1, 'received', $2, true, '{}')`,
      [scene.account.id, scene.issueId],
    );
    await scene.setStatus(scene.worker, { status: 'waiting', waitingFor: 'reporter' });
    await scene.setStatus(scene.worker, { status: 'done' });
    const mails = await scene.inbox(scene.reporter);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'answerWanted',
      'confirm',
      'issueReceived',
    ]);
    for (const mail of mails) {
      const links = linksOf(mail);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const ask = byReporterLink(tokenIn(link), scene.account.id);
        expect([mail.kind, (await ask('GET', ownPath(scene.issue))).status]).toEqual([
          mail.kind,
          200,
        ]);
      }
    }
    const answers = (mail: WrittenMail | undefined) =>
      linksOf(mail as WrittenMail).map((link) => new URL(link).searchParams.get('choice'));
    expect(answers(mails.find(({ kind }) => kind === 'confirm'))).toEqual(['yes', 'no']);
  });

  it('F-51 works for 30 days after the last of their mails about the issue, stored only as a hash', async () => {
    const scene = await aMailedScene();
    const { pool } = await world();
    await scene.setStatus(scene.worker, { status: 'waiting', waitingFor: 'reporter' });
    const [mail] = await scene.inbox(scene.reporter);
    const token = tokenIn(linksOf(mail as WrittenMail)[0] ?? '');
    const ask = byReporterLink(token, scene.account.id);
    await pool.query(
      `update agent_link set expires_at = now() + interval '1 day' where account_id = $1`,
      [scene.account.id],
    );
    await scene.setStatus(scene.worker, { status: 'done' });
    await scene.inbox(scene.reporter);
    const { clock } = await world();
    clock.advance(29 * DAY);
    expect(await statusOf({ ask }, scene.issue)).toBe(200);
    clock.advance(2 * DAY);
    expect(await statusOf({ ask }, scene.issue)).toBe(401);
    expect((await look(token)).state).toBe('expired');
    const { rows } = await pool.query('select row_to_json(l)::text as row from agent_link l');
    expect(JSON.stringify(rows)).not.toContain(token.slice(3));
  });

  it('F-51 leads to nothing but that issue', async () => {
    const issue = await company.issue();
    const link = await linkOf(issue);
    const photo = await company.reporter.ask(
      'POST',
      ownPath(company.first, `/attachments?name=a.txt&key=${crypto.randomUUID()}`),
      new TextEncoder().encode('En text'),
    );
    const file = await givenBy<{ id: number }>(photo);
    for (const call of Object.values(reporterCalls) as Call[]) {
      const isFile = call.path.includes('/attachment/');
      const url = urlOf(call, isFile ? file.id : company.first.id);
      const answer = await link.ask(call.method, url, sendsOf(call));
      expect([url, answer.status]).toEqual([url, call.path.includes('/:id') ? 404 : 401]);
    }
    for (const path of ['/api/reporter/me', '/api/reporter/phone', '/api/agentIssue']) {
      expect([path, (await link.ask('GET', path)).status]).toEqual([path, 401]);
    }
    expect((await link.ask('POST', '/api/oneTimeCode/logoff')).status).toBe(401);
  });

  it('F-51 ends with the party: another address, an inactive company, a forged token', async () => {
    const issue = await company.issue();
    const link = await linkOf(issue);
    const { pool } = await world();
    expect(await statusOf(link, issue)).toBe(200);
    const put = (email: string) =>
      pool.query('update issue set reporter_email = $1 where id = $2', [email, issue.id]);
    await put('annan@felix.test');
    expect(await statusOf(link, issue)).toBe(401);
    expect((await look(link.token)).state).toBe('ended');
    await put(company.email);
    const other = link.token.endsWith('A') ? 'B' : 'A';
    for (const token of [link.token.slice(0, -1) + other, link.token.toUpperCase(), 'rl_']) {
      const forged = { ask: byReporterLink(token, company.account.id) };
      expect(await statusOf(forged, issue)).toBe(401);
    }
    for (const token of [`rl_${'A'.repeat(43)}`, link.token.slice(0, 12)]) {
      const answer = await askAsStranger('POST', '/api/reporterLink/look', { token });
      expect(answer.status).toBe(404);
    }
    await pool.query('update account set inactive = true where id = $1', [company.account.id]);
    expect(await statusOf(link, issue)).toBe(401);
    const known = { token: link.token };
    expect((await askAsStranger('POST', '/api/reporterLink/look', known)).status).toBe(404);
    await pool.query('update account set inactive = false where id = $1', [company.account.id]);
  });

  it('F-51 a mail scanner that reads everything changes nothing but the record of its visit', async () => {
    const issue = await company.done();
    const link = await linkOf(issue);
    // The first reader makes the company's key for report links.
    await read(await linkOf(company.first), company.first);
    const before = await rowsOf(company.account.id);
    await look(link.token);
    await read(link, issue);
    await read(link, issue);
    expect((await link.ask('HEAD', ownPath(issue, '/confirm'))).status).toBe(404);
    expect((await link.ask('GET', ownPath(issue, '/confirm'))).status).toBe(404);
    expect(await rowsOf(company.account.id)).toEqual(before);
    const { pool } = await world();
    const { rows } = await pool.query('select 1 from agent_link_use where link_id = $1', [link.id]);
    expect(rows).toHaveLength(1);
  });
});

/** Every row of the company except recorded visits. */
async function rowsOf(accountId: number) {
  const { pool } = await world();
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relrowsecurity and relname <> 'agent_link_use'
      and exists (select 1 from pg_attribute a where a.attrelid = pg_class.oid and a.attname = 'account_id')`);
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
       from "${name}" t where account_id = $1`,
  );
  return (await pool.query(`${sums.join(' union all ')} order by name`, [accountId])).rows;
}

/** The next mail to the reporter. */
async function nextMail(issue: { id: number }) {
  const { deps, pool } = await world();
  await pool.query(
    `insert into notice (account_id, kind, issue_id, by_reporter, agent_ids) values ($1, 'received', $2, true, '{}')`,
    [company.account.id, issue.id],
  );
  await writeMails(deps);
  return (await mailsTo(company.email)).at(-1);
}

describe('the links of an issue, for staff', () => {
  it('F-51 name the reporter beside contractors, and a revoked one is not made again', async () => {
    const issue = await company.issue();
    const link = await linkOf(issue);
    await linkOf(issue);
    await read(link, issue);
    type Links = { list: { id: number; scope: string; holder: string; mails: number }[] };
    const path = `/api/issue/${issue.id}/links`;
    const { list } = await givenBy<Links>(await company.leader.ask('GET', path));
    expect(list).toMatchObject([{ scope: 'reporter', holder: 'Rut Ek', mails: 2, useCount: 1 }]);
    expect((await company.worker.ask('DELETE', `${path}/${list[0]?.id}`)).status).toBe(403);
    expect((await company.leader.ask('DELETE', `${path}/${list[0]?.id}`)).status).toBe(200);
    expect(await statusOf(link, issue)).toBe(401);
    expect((await look(link.token)).state).toBe('withdrawn');
    expect((await givenBy<Links>(await company.leader.ask('GET', path))).list).toEqual([]);
    const mail = await nextMail(issue);
    // That leads to the request for a code, with the address filled in.
    expect(mail?.text).toContain(`/reporter-issue/${issue.id}?domain=${company.account.domain}`);
    expect(mail?.text).toContain(`#email=${encodeURIComponent(company.email)}`);
    expect(mail?.text).not.toContain('token=');
  });

  it('F-51 of a reporter or follower stay revoked for as long as they may get mail about the issue', async () => {
    const issue = await company.issue();
    const accountId = company.account.id;
    const follower = `folke-${crypto.randomUUID()}@felix.test`;
    await follow({ ...issue, accountId }, follower);
    const revokedAt = new Date();
    await linkOf(issue, { revokedAt });
    await linkOf(issue);
    await aReporterLink({ ...issue, accountId }, follower, { revokedAt });
    await aReporterLink({ ...issue, accountId }, 'borta@felix.test', { revokedAt });
    const { clock, deps, pool } = await world();
    clock.advance(200 * DAY);
    await sweepAgentLinks(deps);
    const { rows } = await pool.query(
      'select email from agent_link where issue_id = $1 and revoked_at is not null',
      [issue.id],
    );
    expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([company.email, follower]));
    expect((await nextMail(issue))?.text).not.toContain('token=');
  });
});

describe('a follower’s link', () => {
  it('F-51 shows the public facts of the fault, nothing of the report, and ends the following', async () => {
    const scene = await aMailedScene();
    await scene.setStatus(scene.worker, { status: 'done' });
    const mail = await scene.lastTo(scene.follower);
    const token = tokenIn(linksOf(mail)[0] ?? '');
    const ask = byReporterLink(token, scene.account.id);
    const state = await look(token);
    expect(state).toMatchObject({ state: 'live', issueId: scene.issueId });
    expect(state.fault).toMatchObject({ id: scene.issueId, status: 'done' });
    expect(JSON.stringify(state)).not.toContain('kran');
    expect((await ask('GET', ownPath(scene.issue))).status).toBe(404);
    type Links = { list: { scope: string; holder: string }[] };
    const { list } = await givenBy<Links>(
      await scene.leader.ask('GET', `/api/issue/${scene.issueId}/links`),
    );
    expect(list.toSorted((a, b) => (a.scope < b.scope ? 1 : -1))).toMatchObject([
      { scope: 'reporter' },
      { scope: 'follower', holder: 'f…@felix.test' },
    ]);
    const gone = await askAsStranger('POST', '/api/reporterLink/unfollow', { token });
    expect(gone.status).toBe(200);
    expect((await look(token)).state).toBe('ended');
    const { pool } = await world();
    const { rows } = await pool.query('select 1 from issue_follower where issue_id = $1', [
      scene.issueId,
    ]);
    expect(rows).toEqual([]);
  });
});
