import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { sweepAgentLinks } from '#server/modules/issue-link/index.ts';
import { AGENT_LIMITS } from '#server/modules/session/limits.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { askApp } from '#tests/support/ask.ts';
import { aMessage, anAttachment } from '#tests/support/builders.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  delegationsFor,
} from '#tests/support/delegations.ts';
import { appWith, type TestAgent, world } from '#tests/support/world.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

let company: CompanyWithPlumber;
let plumber: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber } = company);
});
afterEach(async () => (await world()).clock.reset());

async function aJob() {
  const issue = await company.issue();
  const delegation = await aDelegation(issue, plumber);
  return { issue, delegation, link: await aLink(plumber, issue) };
}

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

async function usesOf({ id }: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ device: string }>(
    'select device from agent_link_use where link_id = $1 order by at',
    [id],
  );
  return rows.map(({ device }) => device);
}
const from = (device: string) => ({ headers: { 'user-agent': device } });

describe('a visit through a link', () => {
  it('REP-05 AC-10 changes nothing by reading, however often a scanner does: changes need a POST', async () => {
    const { issue, delegation, link } = await aJob();
    const message = await aMessage(issue, company.people.ROLE_PROJECT_LEADER);
    const file = await anAttachment(issue, plumber, { messageId: message.id });
    const before = await rowsOf(company.account.id);
    const paths = [
      '/api/agentIssue',
      `/api/agentIssue/${issue.id}`,
      '/api/importantDate/contractor',
      `/api/attachment/${file.id}/x.pdf`,
      `/api/issue/${issue.id}/delegations/opened`,
      `/api/issue/${issue.id}/delegations/${delegation.id}/step`,
    ];
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of [...paths, ...paths]) {
        await (await link.ask(method, path)).body?.cancel();
      }
    }
    expect(await rowsOf(company.account.id)).toEqual(before);
    expect((await delegationsFor(plumber, issue))[0]?.state).toBe('sent');
    const opened = await link.ask('POST', `/api/issue/${issue.id}/delegations/opened`);
    expect(await opened.json()).toEqual({ opened: 1 });
    expect((await delegationsFor(plumber, issue))[0]?.state).toBe('opened');
  });

  it('is recorded once per device in half an hour, also for parallel requests of a page', async () => {
    const { issue, link } = await aJob();
    const look = (device: string) =>
      link.ask('GET', `/api/agentIssue/${issue.id}`, undefined, from(device));
    await Promise.all(Array.from({ length: 8 }, () => look('Pixel 8')));
    expect(await usesOf(link)).toEqual(['Pixel 8']);
    await look('iPad');
    const { clock } = await world();
    clock.advance(29 * MINUTE);
    await look('Pixel 8');
    expect(await usesOf(link)).toEqual(['Pixel 8', 'iPad']);
    clock.advance(2 * MINUTE);
    await look('Pixel 8');
    expect(await usesOf(link)).toEqual(['Pixel 8', 'iPad', 'Pixel 8']);
  });

  it('is deleted with its link, ninety days after that ended', async () => {
    const { issue, link } = await aJob();
    await (await link.ask('GET', `/api/agentIssue/${issue.id}`)).body?.cancel();
    const { clock, deps, pool } = await world();
    const readSaved = async () =>
      (await pool.query('select 1 from agent_link where id = $1', [link.id])).rowCount;
    clock.advance(119 * DAY);
    await sweepAgentLinks(deps);
    expect(await readSaved()).toBe(1);
    clock.advance(2 * DAY);
    await sweepAgentLinks(deps);
    expect([await readSaved(), await usesOf(link)]).toEqual([0, []]);
  });

  it('F-16 of a withdrawn link is deleted only once its delegation has ended, so that the link stays withdrawn', async () => {
    const { delegation, link } = await aJob();
    const { clock, deps, pool } = await world();
    const readSaved = async () =>
      (await pool.query('select 1 from agent_link where id = $1', [link.id])).rowCount;
    await pool.query('update agent_link set revoked_at = $2 where id = $1', [link.id, clock.now()]);
    clock.advance(200 * DAY);
    await sweepAgentLinks(deps);
    expect(await readSaved()).toBe(1);
    await pool.query(`update delegation set state = 'approved' where id = $1`, [delegation.id]);
    await sweepAgentLinks(deps);
    expect(await readSaved()).toBe(0);
  });

  it('is not recorded if the link no longer works', async () => {
    const { issue, delegation, link } = await aJob();
    const { pool } = await world();
    await pool.query(`update delegation set state = 'declined' where id = $1`, [delegation.id]);
    await (await link.ask('GET', `/api/agentIssue/${issue.id}`)).body?.cancel();
    expect(await usesOf(link)).toEqual([]);
  });

  it('ISS-02 accepts a delegation once, however many press at the same time', async () => {
    const { issue, delegation, link } = await aJob();
    const accept = async () => {
      const body = { step: 'accept', version: 1, key: crypto.randomUUID() };
      const path = `/api/issue/${issue.id}/delegations/${delegation.id}/step`;
      return (await link.ask('POST', path, body)).status;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, accept));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([200, 409]));
    const [now] = await delegationsFor(plumber, issue);
    expect(now?.trail.filter(({ state }) => state === 'accepted')).toHaveLength(1);
  });

  it('may write and upload like a log-in by password, as the same person and under the same limits', async () => {
    const { issue, link } = await aJob();
    const app = await appWith({ rateLimitScale: 1 });
    const headers = { 'one-time-token': link.token, 'x-felix-hms-selected-agent': `${plumber.id}` };
    const write = (key: string) =>
      askApp(app, undefined)(
        'POST',
        `/api/issue/${issue.id}/messages`,
        { key, type: 'public', html: '<p>Kommer tisdag</p>' },
        { headers },
      );
    const key = crypto.randomUUID();
    const [first, again] = [await write(key), await write(key)];
    expect(await first.clone().json()).toMatchObject({ author: { id: plumber.id } });
    expect(await again.json()).toEqual(await first.json());

    const { pool } = await world();
    const times = AGENT_LIMITS['POST /api/issue/:id/messages']?.times ?? 0;
    await pool.query('update rate_bucket set n = $2 where key = $1', [
      `message ${plumber.id}`,
      times,
    ]);
    const refused = await write(crypto.randomUUID());
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });
});
