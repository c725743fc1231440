import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { aLink, askBy, letsIn } from '#tests/support/agentLinks.ts';
import { aMessage, anAttachment } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  take,
} from '#tests/support/delegations.ts';
import { errorOf } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
type Link = Awaited<ReturnType<typeof aLink>>;
type Ours = Awaited<ReturnType<CompanyWithPlumber['issue']>>;

let company: CompanyWithPlumber;
let leader: TestAgent;
let plumber: TestAgent;
let other: TestAgent;
/** The calls a link allows. */
let issue: Ours;
/** The plumber’s other data, which a link does not open. */
let second: Ours;
let link: Link;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
  leader = company.people.ROLE_PROJECT_LEADER;
  issue = await company.issue();
  second = await company.issue();
  await aDelegation(issue, plumber);
  await aDelegation(second, plumber);
  link = await aLink(plumber, issue);
});
afterEach(async () => (await world()).clock.reset());

const status = async (answer: Promise<Response>) => {
  const { status: code, body } = await answer;
  await body?.cancel();
  return code;
};
const change = async (text: string, values: unknown[]) =>
  (await (await world()).pool.query(text, values)).rows;

/** An issue of its own with a delegation to the plumber in some state, and a link to it. */
async function aJob(values: Parameters<typeof aDelegation>[2] = {}) {
  const job = await company.issue();
  const delegation = await aDelegation(job, plumber, values);
  return { job, delegation, by: await aLink(plumber, job) };
}
const open = ({ job, by }: { job: Ours; by: Link }) => letsIn(by.token, job, plumber);

describe('a contractor’s link', () => {
  it('REP-05 ISS-02 opens its one issue without a password, and none of their others', async () => {
    expect(await status(link.ask('GET', `/api/agentIssue/${issue.id}`))).toBe(200);
    const elsewhere = await link.ask('GET', `/api/agentIssue/${second.id}`);
    const theirs = await aCompanyWithPlumber();
    const foreign = await link.ask('GET', `/api/agentIssue/${(await theirs.issue()).id}`);
    const nowhere = await link.ask('GET', '/api/agentIssue/2147483000');
    const saying = async (answer: Response) => ({ ...(await errorOf(answer)), requestId: '' });
    const nothing = await saying(nowhere);
    expect([await saying(elsewhere), await saying(foreign)]).toEqual([nothing, nothing]);
    expect([elsewhere, foreign, nowhere].map((answer) => answer.status)).toEqual([404, 404, 404]);
    const { list } = (await (await link.ask('GET', '/api/agentIssue')).json()) as {
      list: { id: number }[];
    };
    expect(list.map(({ id }) => id)).toEqual([issue.id]);
  });

  it('ISS-02 changes nothing on another issue: no step, no message, no file', async () => {
    const delegation = await aDelegation(await company.issue(), plumber);
    const draft = await anAttachment(second, plumber, { draft: true });
    const of = (id: number) => [
      () => status(link.ask('POST', `/api/issue/${id}/delegations/opened`)),
      () =>
        status(
          link.ask('POST', `/api/issue/${id}/messages`, {
            key: crypto.randomUUID(),
            type: 'public',
            html: '<p>Hej</p>',
          }),
        ),
      () =>
        status(
          link.ask('POST', `/api/issue/${id}/delegations/${delegation.id}/step`, {
            step: 'accept',
            version: 1,
            key: crypto.randomUUID(),
          }),
        ),
    ];
    for (const ask of [...of(second.id), ...of(delegation.issueId)]) {
      expect(await ask()).toBe(404);
    }
    // The plumber’s delegation on another issue does not count.
    expect(
      await status(
        link.ask('POST', `/api/issue/${issue.id}/delegations/${delegation.id}/step`, {
          step: 'accept',
          version: 1,
          key: crypto.randomUUID(),
        }),
      ),
    ).toBe(404);
    expect(await status(link.ask('DELETE', `/api/attachment/${draft.id}`))).toBe(404);
    expect(await status(link.ask('GET', `/api/attachment/${draft.id}/x.pdf`))).toBe(404);
    const sent = { key: crypto.randomUUID(), type: 'public', html: '', attachmentIds: [draft.id] };
    expect(await status(link.ask('POST', `/api/issue/${issue.id}/messages`, sent))).toBe(422);
    const photo = await aPhoto();
    const upload = `/api/issue/${second.id}/attachments?name=a.jpg&key=${crypto.randomUUID()}`;
    expect(await status(link.ask('POST', upload, photo))).toBe(404);
  });

  it('ISS-02 gives no file of a message between others, and no internal one', async () => {
    const between = await aMessage(issue, leader, {
      type: 'private',
      privateMessageAgentId: other.id,
    });
    const files = [
      await anAttachment(issue, leader, { messageId: between.id }),
      await anAttachment(issue, leader, { internal: true }),
      await anAttachment(second, leader),
    ];
    for (const { id } of files) {
      expect(await status(link.ask('GET', `/api/attachment/${id}/x.pdf`))).toBe(404);
    }
  });

  it.each(allCalls.filter(({ auth }) => !auth.includes('public')))(
    'gives no access to $method $path beyond its own issue',
    async (call) => {
      const isForLinks = call.auth[0] === 'agent' && call.auth.includes('oneTime');
      const path = concrete(call, [second.id, second.id]);
      const code = await status(link.ask(call.method, path, bodyFor(call)));
      const hasNoIssue = ['/api/agentIssue', '/api/importantDate/contractor'].includes(call.path);
      expect(isForLinks ? (hasNoIssue ? [200] : [404, 422]) : [401]).toContain(code);
    },
  );

  it('works only in its own header: not elsewhere, forged, cut short or in capitals', async () => {
    const { token } = link;
    const path = `/api/agentIssue/${issue.id}`;
    const tokens = [
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      token.replace('al_', 'ot_'),
      ` ${token.slice(3)}`,
      `al_${'A'.repeat(43)}`,
      `${token},${token}`,
    ];
    for (const each of tokens) {
      expect([each, await status(askBy(each)('GET', path))]).toEqual([each, 401]);
    }
    const headers = { 'one-time-token': null, authorization: `Bearer ${token}` };
    expect(await status(link.ask('GET', path, undefined, { headers }))).toBe(401);
    expect(await status(askBy('')('GET', `${path}?token=${token}`))).toBe(401);
  });

  it('is ignored beside a password’s token, which decides', async () => {
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const ask = (path: string, token: string) =>
      status(link.ask('GET', path, undefined, as(token)));
    expect(await ask(`/api/agentIssue/${second.id}`, plumber.token)).toBe(200);
    expect(await ask(`/api/agentIssue/${issue.id}`, `at_${'A'.repeat(43)}`)).toBe(401);
  });

  it('ends with its delegation: declined, withdrawn, revoked, over, or the contractor or company inactive', async () => {
    const declined = await aJob();
    expect(await open(declined)).toBe(true);
    await take(plumber, { id: declined.delegation.id, issueId: declined.job.id }, 'decline');
    expect(await open(declined)).toBe(false);
    const cancelled = await aJob();
    await take(leader, { id: cancelled.delegation.id, issueId: cancelled.job.id }, 'cancel');
    expect(await open(cancelled)).toBe(false);
    const approved = await aJob({ state: 'reportedDone' });
    await take(leader, { id: approved.delegation.id, issueId: approved.job.id }, 'approve');
    expect(await open(approved)).toBe(false);

    const left = await aJob();
    const { clock } = await world();
    clock.advance(31 * DAY);
    expect(await open(left)).toBe(false);
    clock.reset();
    expect(await open(left)).toBe(true);
    await change('update agent set inactive = true where id = $1', [plumber.id]);
    expect(await open(left)).toBe(false);
    await change(`update agent set inactive = false where id = $1`, [plumber.id]);
    await change(`update agent set role_group = 'ROLE_USER' where id = $1`, [plumber.id]);
    expect(await open(left)).toBe(false);
    await change(`update agent set role_group = 'ROLE_CONTRACTOR' where id = $1`, [plumber.id]);
    await change('update account set inactive = true where id = $1', [company.account.id]);
    expect(await open(left)).toBe(false);
    await change('update account set inactive = false where id = $1', [company.account.id]);
    await change('update agent_link set revoked_at = now() where id = $1', [left.by.id]);
    expect(await open(left)).toBe(false);
  });

  it('works for two weeks after its issue was closed, if the delegation was approved before', async () => {
    const done = await company.issue({ status: 'closed', closedAt: new Date() });
    await aDelegation(done, plumber, { state: 'approved' });
    const job = { job: done, by: await aLink(plumber, done) };
    expect(await open(job)).toBe(true);
    const { clock } = await world();
    clock.advance(15 * DAY);
    expect(await open(job)).toBe(false);
  });
});

/** Values for the ids of a path: the issue, then anything. */
const concrete = ({ path }: Call, ids: number[]) =>
  path.replaceAll(/:\w+/gu, () => String(ids.shift() ?? 1));
const bodyFor = ({ method, upload }: Call) => (upload || method === 'GET' ? undefined : {});
