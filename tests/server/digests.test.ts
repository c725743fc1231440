import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeDigests } from '#server/modules/digest/index.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { aCompanyOnDuty, aLeak, ask, take } from '#tests/support/alarms.ts';
import { anIssue } from '#tests/support/builders.ts';
import { choose, digestNow, digestsTo, peopleWithDigests } from '#tests/support/digests.ts';
import { dyingAt } from '#tests/support/dyingServer.ts';
import { inboxOf, setDone } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
let worker: TestAgent;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
  await writeMails((await world()).deps);
});
afterEach(async () => {
  await change(
    `update notification_setting set digest_days = 'never' where account_id = $1`,
    scene.account.id,
  );
});

const change = async (sql: string, ...values: unknown[]) => (await world()).pool.query(sql, values);
/** The digests of people who chose weekdays at 07:15, at a time. */
async function digestsAt(at: string, ...agents: TestAgent[]) {
  const { deps } = await world();
  await writeDigests({ ...deps, clock: { now: () => new Date(at) } });
  return Promise.all(agents.map(async (agent) => (await digestsTo(agent)).length));
}

describe('a digest', () => {
  it('tells what needs its reader, as the inbox counts it, what is due and what is new, with links', async () => {
    await send(scene.user, scene.issue);
    const due = await anIssue(scene.project, { responsibleId: worker.id, title: 'Lås kärvar' });
    await change(`update issue set due_at = now() - interval '50 hours' where id = $1`, due.id);
    const told = await anIssue(scene.project, { responsibleId: worker.id, title: 'Hissen står' });
    await send(scene.leader, told);
    await writeMails((await world()).deps);
    await digestNow(worker);
    const [digest] = await digestsTo(worker);
    expect(digest?.subject).toMatch(
      /: 1 behöver dig, 1 med frist i dag eller tidigare, 1 nyhet sedan sist$/u,
    );
    expect((await inboxOf(worker)).counts.demanding).toBe(1);
    expect(digest?.text).toContain('Nytt svar');
    expect(digest?.text).toMatch(
      /\n\nFrist i dag eller tidigare \(1\)\n\* .*Lås kärvar · Arbetet är försenat · .+ · 2\u00a0d sen/u,
    );
    expect(digest?.text).toMatch(/Hissen står · Nytt meddelande/u);
    const { deps } = await world();
    for (const { id } of [scene.issue, due, told]) {
      expect(digest?.text).toContain(`${deps.baseUrl}/issue/${id}\n`);
      expect(digest?.html).toContain(`href="${deps.baseUrl}/issue/${id}"`);
    }
    expect(digest?.text).toContain(`${deps.baseUrl}/preferences/notifications`);
  });

  it('names ten of many and leads to where the rest is: to the list, or to the inbox once that tells of them', async () => {
    const { deps } = await world();
    for (let n = 0; n < 12; n += 1) {
      const due = await anIssue(scene.project, { responsibleId: worker.id });
      await change(`update issue set due_at = now() - interval '2 hours' where id = $1`, due.id);
    }
    await digestNow(worker);
    await tellOfDueTimes(deps);
    await change('delete from digest where account_id = $1', scene.account.id);
    await digestNow(worker);
    const [digest, later] = await digestsTo(worker);
    expect(digest?.subject).toMatch(/: 12 med frist i dag eller tidigare$/u);
    expect(digest?.text).toContain(`\noch 2 till:\n  ${deps.baseUrl}/?assignee=me&sort=due\n`);
    const inbox = `${deps.baseUrl}/inbox`;
    expect(later?.subject).toMatch(/: 12 behöver dig$/u);
    expect(later?.text).toContain(`\noch 2 till:\n  ${inbox}\n`);
    expect(later?.html).toMatch(new RegExp(`<a href="${inbox}"[^>]*>och 2 till</a>`, 'u'));
  });

  it('tells of visits to the reader’s issues today', async () => {
    const { clock } = await world();
    const at = clock.now().toISOString();
    await change(
      `update issue set planned_from = $2, planned_to = $2 where id = $1`,
      scene.issue.id,
      at,
    );
    await digestNow(worker);
    expect((await digestsTo(worker))[0]?.subject).toMatch(/: 1 besök i dag$/u);
  });

  it('is not written when nothing waits, nor for what is done', async () => {
    await digestNow(scene.leader);
    expect(await digestsTo(scene.leader)).toEqual([]);
    await send(scene.leader, scene.issue);
    await writeMails((await world()).deps);
    await setDone(worker, [scene.issue.id]);
    await digestNow(worker);
    expect(await digestsTo(worker)).toEqual([]);
  });

  it('tells who took a new issue meanwhile, unless its reader has seen it or was done with it', async () => {
    const company = await aCompanyOnDuty();
    const others = [
      await anAgent('ROLE_PROJECT_LEADER', { account: company.account }),
      await anAgent('ROLE_PROJECT_LEADER', { account: company.account }),
    ] as const;
    for (const { id } of others) {
      await company.admin.ask('POST', `/api/project/${company.project.id}/users/leader/${id}`);
    }
    const [reader, finisher] = others;
    const issue = await aLeak(company);
    await writeMails((await world()).deps);
    await ask();
    await reader.ask('POST', '/api/issue/bulk', { ids: [issue.id], action: { do: 'read' } });
    await setDone(finisher, [issue.id]);
    expect((await take(issue, company.duty)).status).toBe(200);
    await digestNow(company.leader, ...others);
    const [digest] = await digestsTo(company.leader);
    expect(digest?.subject).toMatch(/: 1 nyhet sedan sist$/u);
    expect(digest?.text).toContain('Vatten forsar ur taket · Akut · hos Göran Lindqvist');
    expect([await digestsTo(reader), await digestsTo(finisher)]).toEqual([[], []]);
  });

  it('names no issue that its reader sees no more', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await change('update issue set responsible_id = null where id = $1', scene.issue.id);
    await digestNow(worker);
    expect(await digestsTo(worker)).toEqual([]);
  });

  it('comes once a day, at the time chosen, in the language of its reader', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'weekdays', at: '07:15' } });
    expect(await digestsAt('2030-01-14T06:14:00Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-01-14T06:15:00Z', worker)).toEqual([1]);
    expect(await digestsAt('2030-01-14T08:15:00Z', worker)).toEqual([1]);
    expect(await digestsAt('2030-01-15T06:20:00Z', worker)).toEqual([2]);
  });

  it('rests on weekends, unless chosen for every day', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'weekdays', at: '07:15' } });
    expect(await digestsAt('2030-01-12T06:20:00Z', worker)).toEqual([0]);
    await choose(worker, { digest: { days: 'daily', at: '07:15' } });
    expect(await digestsAt('2030-01-13T06:20:00Z', worker)).toEqual([1]);
  });

  it('comes by the local clock and once when the clocks change', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'daily', at: '02:30' } });
    // 02:30 is skipped, and an hour later does for it.
    expect(await digestsAt('2030-03-31T01:29:00Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-03-31T01:30:00Z', worker)).toEqual([1]);
    // 02:30 is there twice.
    expect(await digestsAt('2030-10-27T00:40:00Z', worker)).toEqual([1]);
    expect(await digestsAt('2030-10-27T01:40:00Z', worker)).toEqual([2]);
    expect(await digestsAt('2030-10-27T02:40:00Z', worker)).toEqual([2]);
  });

  it('product.md: comes by the clock and the weekend of its reader’s own time zone', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    const digest = { days: 'weekdays', at: '07:15' } as const;
    await choose(worker, { digest, timeZone: 'America/New_York' });
    expect(await digestsAt('2030-01-14T06:20:00Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-01-14T12:14:00Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-01-14T12:15:00Z', worker)).toEqual([1]);
    // Friday evening in Stockholm, and Saturday morning in Auckland.
    await choose(worker, { timeZone: 'Pacific/Auckland' });
    expect(await digestsAt('2030-01-18T18:20:00Z', worker)).toEqual([1]);
    expect(await digestsAt('2030-01-20T18:20:00Z', worker)).toEqual([2]);
  });

  it('of the last minute of a day comes although that day is over', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'daily', at: '23:59' } });
    expect(await digestsAt('2030-01-14T22:58:59Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-01-14T23:00:30Z', worker)).toEqual([1]);
    expect(await digestsAt('2030-01-14T23:01:30Z', worker)).toEqual([1]);
  });

  it('product.md: comes once where the hour chosen is skipped or repeated at midnight', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    const around = async (from: string, hours: number) => {
      for (let n = 0; n <= hours * 4; n += 1) {
        await digestsAt(new Date(Date.parse(from) + n * 900_000).toISOString());
      }
      return (await digestsTo(worker)).length;
    };
    // In Santiago the hour after midnight is skipped in September, and the one before it repeated in April.
    await choose(worker, { digest: { days: 'daily', at: '00:30' }, timeZone: 'America/Santiago' });
    expect(await around('2030-09-08T02:00:00Z', 6)).toBe(1);
    await choose(worker, { digest: { days: 'daily', at: '23:30' } });
    expect(await around('2030-04-06T23:00:00Z', 8)).toBe(2);
  });

  it('that no server could write for hours is left out that day', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'daily', at: '07:00' } });
    expect(await digestsAt('2030-01-14T10:30:00Z', worker)).toEqual([0]);
    expect(await digestsAt('2030-01-14T09:30:00Z', worker)).toEqual([1]);
  });

  it('goes to active staff of active companies alone', async () => {
    await send(scene.user, scene.issue);
    await writeMails((await world()).deps);
    await choose(worker, { digest: { days: 'daily', at: '07:00' } });
    await change('update agent set inactive = true where id = $1', worker.id);
    expect(await digestsAt('2030-01-14T06:30:00Z', worker)).toEqual([0]);
  });
});

describe('digests are written once', () => {
  const people = (count: number) => peopleWithDigests(scene, count);

  const at = '2030-01-14T06:30:00Z';
  const clock = { now: () => new Date(at) };

  it('by two servers at once', async () => {
    const agents = await people(25);
    await Promise.all([digestsAt(at), digestsAt(at), digestsAt(at)]);
    expect(await digestsAt(at, ...agents)).toEqual(agents.map(() => 1));
  });

  it('if the server is killed between any two statements', async () => {
    const agents = await people(2);
    const { deps } = await world();
    let nth = 1;
    for (; nth < 40; nth += 1) {
      const { tenancy, isDead } = await dyingAt(nth);
      await writeDigests({ ...deps, clock, tenancy }).catch(() => 'killed');
      if (!isDead()) break;
      expect([nth, await digestsAt('2030-01-13T00:00:00Z', ...agents)]).toEqual([nth, [0, 0]]);
    }
    expect(nth).toBeGreaterThan(5);
    expect(await digestsAt('2030-01-14T06:31:00Z', ...agents)).toEqual([1, 1]);
  });

  it('with as many statements for two people as for one', async () => {
    const { deps } = await world();
    // Those that other tests left behind.
    await digestsAt(at);
    await people(1);
    const one = await statementsOf(() => writeDigests({ ...deps, clock }));
    await people(2);
    const two = await statementsOf(() => writeDigests({ ...deps, clock }));
    expect([one.result, two.result]).toEqual([{ digests: 1 }, { digests: 2 }]);
    expect(two.statements).toHaveLength(one.statements.length);
  });
});
