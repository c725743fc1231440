import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { agentIssueCalls, IssueLink } from '#contract/agentIssue.ts';
import type { Answer } from '#contract/call.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { aLink, askBy, letsIn, tokenIn } from '#tests/support/agentLinks.ts';
import { askApp } from '#tests/support/ask.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  delegationsFor,
  take,
} from '#tests/support/delegations.ts';
import { anAgent, appWith, askAsStranger, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const OVER = { expiresAt: new Date(Date.now() - DAY) };

let company: CompanyWithPlumber;
let leader: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  leader = company.people.ROLE_PROJECT_LEADER;
});
afterEach(async () => (await world()).clock.reset());

type Look = Answer<typeof agentIssueCalls.look>;
const lookAt = async (token: string) => askAsStranger('POST', '/api/agentLink/look', { token });
const look = async (token: string) => (await (await lookAt(token)).json()) as Look;
const renew = async (token: string) => {
  const answer = await askAsStranger('POST', '/api/agentLink/renew', { token });
  return [answer.status, await answer.json()];
};
async function linksOf(issue: { id: number }): Promise<IssueLink[]> {
  const answer = await leader.ask('GET', `/api/issue/${issue.id}/links`);
  return ((await answer.json()) as { list: IssueLink[] }).list;
}
const DONE = [200, { success: true }];

/** A new plumber with a delegation, and a link to it. */
async function aJob(
  values: Parameters<typeof aLink>[2] = {},
  state: 'sent' | 'reportedDone' | 'approved' = 'sent',
) {
  const plumber = await anAgent('ROLE_CONTRACTOR', {
    account: company.account,
    firm: 'Bergström Rör AB',
  });
  const issue = await company.issue({ title: 'Kranen droppar', responsibleId: leader.id });
  const delegation = await aDelegation(issue, plumber, { state });
  return { plumber, issue, delegation, link: await aLink(plumber, issue, values) };
}
const mailTo = async ({ email }: TestAgent) => (await mailsTo(email.toLowerCase())).at(-1);

describe('a link that no longer works', () => {
  it('REP-05 gives its state, the contact, and that it can be sent again, without revealing the address', async () => {
    const { plumber, link } = await aJob(OVER);
    const [first] = plumber.email;
    expect(await look(link.token)).toEqual({
      state: 'expired',
      company: expect.objectContaining({ id: company.account.id, name: company.account.name }),
      office: { name: leader.name, phone: '', email: leader.email },
      sendsTo: `${first}…@felix.test`,
    });
    expect((await look((await aJob()).link.token)).state).toBe('live');
    expect((await look((await aJob({ revokedAt: new Date() })).link.token)).state).toBe(
      'withdrawn',
    );
    const ended = await look((await aJob({ revokedAt: new Date() }, 'approved')).link.token);
    expect(ended).toMatchObject({ state: 'ended', sendsTo: null });
  });

  it('gives nothing away if it never existed or the company is gone', async () => {
    const tokens = [`al_${'A'.repeat(43)}`, `al_${'B'.repeat(42)}`, `ot_${'A'.repeat(43)}`];
    for (const token of tokens) {
      expect((await lookAt(token)).status).toBe(404);
    }
    const gone = await aCompanyWithPlumber();
    const issue = await gone.issue();
    await aDelegation(issue, gone.plumber);
    const { token } = await aLink(gone.plumber, issue);
    const { pool } = await world();
    await pool.query('update account set inactive = true where id = $1', [gone.account.id]);
    expect((await lookAt(token)).status).toBe(404);
    expect(await renew(token)).toEqual(DONE);
    expect(await mailTo(gone.plumber)).toBeUndefined();
  });

  it('REP-05 can be renewed by mail, to the known address only; the old one ends', async () => {
    const { plumber, issue, link } = await aJob();
    expect(await letsIn(link.token, issue, plumber)).toBe(true);
    expect(await renew(link.token)).toEqual(DONE);
    const mail = await mailTo(plumber);
    expect(mail).toMatchObject({ kind: 'linkAgain', accountId: company.account.id });
    expect(mail?.text).toContain(`#${formatIssueNumber(issue.number)} Kranen droppar`);
    expect(linkIn(mail ?? { text: '' })).toContain(`/agent-issue/${issue.id}?token=al_`);
    expect(await letsIn(tokenIn(mail), issue, plumber)).toBe(true);
    expect(await letsIn(link.token, issue, plumber)).toBe(false);
    expect((await look(link.token)).state).toBe('expired');
    // The caller cannot choose the address.
    const elsewhere = { token: link.token, email: 'thief@felix.test' };
    expect((await askAsStranger('POST', '/api/agentLink/renew', elsewhere)).status).toBe(422);
  });

  it('REP-05 of a summary leads to the remaining issues', async () => {
    const { plumber, issue } = await aJob();
    const [left, declined] = [await company.issue(), await company.issue()];
    await aDelegation(left, plumber);
    const delegation = await aDelegation(declined, plumber);
    const link = await aLink(plumber, [issue, left, declined], OVER);
    await take(plumber, { id: delegation.id, issueId: declined.id }, 'decline');
    expect(await renew(link.token)).toEqual(DONE);
    const mail = await mailTo(plumber);
    expect(linkIn(mail ?? { text: '' })).toContain('/agent-issue?token=al_');
    const token = tokenIn(mail);
    expect(await letsIn(token, issue, plumber)).toBe(true);
    expect(await letsIn(token, left, plumber)).toBe(true);
    expect(mail?.text).not.toContain(`#${formatIssueNumber(declined.number)}`);
  });

  it('answers the same and sends nothing if no job is left, the contractor is inactive, or it never existed', async () => {
    const { pool } = await world();
    const done = await aJob(OVER, 'approved');
    const retired = await aJob(OVER);
    await pool.query('update agent set inactive = true where id = $1', [retired.plumber.id]);
    const declined = await aJob();
    const { delegation, issue, plumber } = declined;
    const no = await take(plumber, { id: delegation.id, issueId: issue.id }, 'decline');
    expect(no.status).toBe(200);
    for (const job of [done, retired, declined]) {
      expect(await renew(job.link.token)).toEqual(DONE);
      expect(await mailTo(job.plumber)).toBeUndefined();
    }
    expect(await renew(`al_${'C'.repeat(43)}`)).toEqual(DONE);
    expect(await renew('something else entirely')).toEqual(DONE);
  });

  it('F-16 stays withdrawn: its dead token sends no other, and says that none can be sent', async () => {
    const { plumber, issue, link } = await aJob();
    const [shown] = await linksOf(issue);
    expect((await leader.ask('DELETE', `/api/issue/${issue.id}/links/${shown?.id}`)).status).toBe(
      200,
    );
    expect(await look(link.token)).toMatchObject({ state: 'withdrawn', sendsTo: null });
    expect(await renew(link.token)).toEqual(DONE);
    expect(await mailTo(plumber)).toBeUndefined();
    expect(await linksOf(issue)).toEqual([]);
  });

  it('F-16 cannot be replaced by an older link of the issue or of a summary once withdrawn', async () => {
    const { plumber, issue, link } = await aJob();
    const made = { createdAt: new Date(Date.now() - 40 * DAY), ...OVER };
    const older = await aLink(plumber, issue, made);
    const other = await company.issue({ title: 'Dörren klämmer' });
    await aDelegation(other, plumber);
    const summary = await aLink(plumber, [issue, other], made);
    await leader.ask('DELETE', `/api/issue/${issue.id}/links/${link.id}`);
    expect(await look(older.token)).toMatchObject({ state: 'withdrawn', sendsTo: null });
    expect(await renew(older.token)).toEqual(DONE);
    expect(await mailTo(plumber)).toBeUndefined();
    // The summary’s other issue is not withdrawn.
    expect(await renew(summary.token)).toEqual(DONE);
    const mail = await mailTo(plumber);
    expect(await letsIn(tokenIn(mail), other, plumber)).toBe(true);
    expect(mail?.text).not.toContain(`#${formatIssueNumber(issue.number)}`);
    const token = tokenIn(mail);
    const { status } = await askBy(token, plumber)('GET', `/api/agentIssue/${issue.id}`);
    expect(status).toBe(404);
  });

  it('F-16 sent by staff after a withdrawal can be renewed once it has expired', async () => {
    const { plumber, issue, link } = await aJob();
    await leader.ask('DELETE', `/api/issue/${issue.id}/links/${link.id}`);
    const { clock } = await world();
    const [soon, createdAt] = [2 * DAY, 1].map((ahead) => new Date(clock.now().getTime() + ahead));
    const later = await aLink(plumber, issue, { createdAt, expiresAt: soon });
    clock.advance(3 * DAY);
    expect(await renew(link.token)).toEqual(DONE);
    expect(await mailTo(plumber)).toBeUndefined();
    expect((await look(later.token)).state).toBe('expired');
    expect(await renew(later.token)).toEqual(DONE);
    expect(await letsIn(tokenIn(await mailTo(plumber)), issue, plumber)).toBe(true);
  });

  it('F-16 that ended with work that was approved can be renewed for the next order, until staff withdraw that', async () => {
    const { plumber, issue, link } = await aJob({}, 'reportedDone');
    const [first] = await delegationsFor(leader, issue);
    const approved = await take(leader, { id: first?.id ?? 0, issueId: issue.id }, 'approve');
    expect(approved.status).toBe(200);
    expect(await look(link.token)).toMatchObject({ state: 'ended', sendsTo: null });
    await aDelegation(issue, plumber);
    expect(await look(link.token)).toMatchObject({ state: 'expired' });
    expect(await renew(link.token)).toEqual(DONE);
    const token = tokenIn(await mailTo(plumber));
    expect(await letsIn(token, issue, plumber)).toBe(true);
    for (const { id } of await linksOf(issue)) {
      await leader.ask('DELETE', `/api/issue/${issue.id}/links/${id}`);
    }
    expect(await look(link.token)).toMatchObject({ state: 'withdrawn', sendsTo: null });
  });

  it('F-16 does not come back, nor do calendars, for a contractor who was deactivated and returns', async () => {
    const { plumber, issue, delegation, link } = await aJob();
    const feed = await plumber.ask('POST', '/api/calendar');
    const { url } = (await feed.json()) as { url: string };
    const read = async () => (await askBy('', plumber)('GET', new URL(url).pathname)).status;
    expect(await read()).toBe(200);
    const admin = company.people.ROLE_ADMIN;
    const gone = { remove: false, agentId: company.other.id, teamId: null };
    expect((await admin.ask('POST', `/api/agent/${plumber.id}/leave`, gone)).status).toBe(200);
    expect((await admin.ask('POST', `/api/agent/${plumber.id}/comeBack`)).status).toBe(200);
    const { pool } = await world();
    await pool.query('update delegation set contractor_id = $1 where id = $2', [
      plumber.id,
      delegation.id,
    ]);
    expect(await read()).toBe(404);
    expect(await letsIn(link.token, issue, plumber)).toBe(false);
    expect(await renew(link.token)).toEqual(DONE);
    expect(await mailTo(plumber)).toBeUndefined();
  });

  it('is mailed at most three times an hour, and not for long lists of tokens from one address', async () => {
    const app = await appWith({ rateLimitScale: 1 });
    const ask = async (token: string, address: string) =>
      (await askApp(app, undefined)('POST', '/api/agentLink/renew', { token }, { address })).status;
    const { plumber, link } = await aJob(OVER);
    const answers: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      answers.push(await ask(link.token, `198.51.100.${n}`));
    }
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await mailsTo(plumber.email.toLowerCase())).toHaveLength(3);
    const many: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      many.push(await ask(`al_${String(n).padStart(43, 'Z')}`, '198.51.100.77'));
    }
    expect(many.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(many.at(-1)).toBe(429);
  });
});
