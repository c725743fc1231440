import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { sweepIssues } from '#server/modules/issue/index.ts';
import { runJobs, type TimedWork } from '#server/modules/jobs/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { timedWork } from '#server/timedWork.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let leader: TestAgent;
let worker: TestAgent;
let email: string;

beforeEach(async () => {
  account = await anAccount();
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
  project = await aProject(account, { people: { leader } });
  email = `rut-${crypto.randomUUID()}@felix.test`;
});
afterEach(async () => (await world()).clock.reset());

const ours = (values: Parameters<typeof anIssue>[1] = {}) =>
  anIssue(project, { responsibleId: worker.id, reporterEmail: email, ...values });
const aWaiting = (days: number, values: object = {}) =>
  ours({ status: 'waiting', waitingFor: 'date', waitingUntil: inDays(days), ...values });
const aDone = (daysAgo: number, values: object = {}) =>
  ours({ status: 'done', doneAt: inDays(-daysAgo), doneById: worker.id, ...values });

const sweep = async () => sweepIssues((await world()).deps);
const read = async ({ id }: { id: number }, by = leader) =>
  (await (await by.ask('GET', `/api/issue/${id}`)).json()) as Issue;
const told = async ({ id }: { id: number }) =>
  (
    (await (await leader.ask('GET', `/api/issue/${id}/history`)).json()).list as {
      actor: string;
      field: string;
      to: string | null;
    }[]
  ).map(({ actor, field, to }) => [actor, field, to]);
const mailKinds = async () => {
  await writeMails((await world()).deps);
  return (await mailsTo(email)).map(({ kind }) => kind);
};

describe('a waiting issue', () => {
  it('wakes on its date and not before, by the server itself, marked as new for its assignee', async () => {
    const issue = await aWaiting(2);
    await sweep();
    expect(await read(issue)).toMatchObject({ status: 'waiting', version: 1 });
    (await world()).clock.advance(2 * DAY);
    await sweep();
    expect(await read(issue, worker)).toMatchObject({
      status: 'inProgress',
      waitingFor: null,
      waitingUntil: null,
      unread: true,
    });
    expect(await told(issue)).toEqual([
      ['', 'woke', 'date'],
      ['', 'status', 'inProgress'],
    ]);
  });

  it('wakes once, however many servers run', async () => {
    const issues = await Promise.all(Array.from({ length: 12 }, () => aWaiting(-1)));
    const [one, two, three] = await Promise.all([sweep(), sweep(), sweep()]);
    const counted = [one, two, three].reduce((sum, { woken }) => sum + woken, 0);
    expect(counted).toBeGreaterThanOrEqual(issues.length);
    for (const issue of issues) {
      expect(await told(issue)).toHaveLength(2);
      expect(await read(issue)).toMatchObject({ status: 'inProgress', version: 2 });
    }
  });

  it('keeps waiting in an inactive company', async () => {
    const issue = await aWaiting(-1);
    const { db } = await world();
    await db.execute(`update account set inactive = true where id = ${account.id}`);
    await sweep();
    await db.execute(`update account set inactive = false where id = ${account.id}`);
    expect(await read(issue)).toMatchObject({ status: 'waiting' });
  });
});

describe('an answer', () => {
  let user: TestAgent;
  let contractor: TestAgent;
  beforeEach(async () => {
    user = await anAgent('ROLE_USER', { account });
    contractor = await anAgent('ROLE_CONTRACTOR', { account });
  });
  const waitingFor = (whom: string, wakeOnReply = true) =>
    aWaiting(30, {
      waitingFor: whom,
      wakeOnReply,
      creatorId: user.id,
      contractors: [contractor],
    });
  const say = (by: TestAgent, { id }: { id: number }, body: object = {}) =>
    by.ask('POST', `/api/issue/${id}/messages`, {
      key: crypto.randomUUID(),
      type: 'public',
      html: '<p>Hej</p>',
      attachmentIds: [],
      ...body,
    });

  it('from the awaited party ends the wait, whether public or private', async () => {
    const [open, closed] = [await waitingFor('contractor'), await waitingFor('contractor')];
    expect((await say(contractor, open)).statements.length).toBeLessThanOrEqual(4);
    await say(contractor, closed, { type: 'private', privateMessageAgentId: worker.id });
    for (const issue of [open, closed]) {
      expect(await read(issue)).toMatchObject({ status: 'inProgress', waitingFor: null });
      expect(await told(issue)).toContainEqual(['', 'woke', 'answer']);
    }
  });

  it('from anybody else does not, nor does one that may not', async () => {
    const issues = [
      { by: contractor, issue: await waitingFor('reporter') },
      { by: worker, issue: await waitingFor('contractor') },
      { by: user, issue: await waitingFor('material') },
      { by: user, issue: await waitingFor('reporter', false) },
    ];
    for (const { by, issue } of issues) {
      expect((await say(by, issue)).status).toBe(200);
      expect(await read(issue)).toMatchObject({ status: 'waiting' });
    }
  });
});

describe('a finished issue', () => {
  it('closes automatically if nobody objected within the company’s days, and all are notified', async () => {
    const issue = await aDone(13);
    expect((await read(issue)).closesAt).toMatch(/^\d{4}-/u);
    await sweep();
    expect(await read(issue)).toMatchObject({ status: 'done' });
    (await world()).clock.advance(1.01 * DAY);
    await sweep();
    expect(await read(issue)).toMatchObject({
      status: 'closed',
      resolution: 'fixed',
      closesAt: null,
      doneBy: { id: worker.id },
    });
    expect(await told(issue)).toEqual([
      ['', 'closedItself', null],
      ['', 'resolution', 'fixed'],
      ['', 'status', 'closed'],
      ['', 'reminded', null],
    ]);
    expect((await mailKinds()).toSorted()).toEqual(['closed', 'reminder']);
  });

  it('reminds the reporter three days before, once each time it is done', async () => {
    const issue = await aDone(10.5);
    await sweep();
    expect(await mailKinds()).toEqual([]);
    (await world()).clock.advance(DAY);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await mailKinds()).toEqual(['reminder']);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^Är felet åtgärdat\? .+ · #[\d\u00a0]+$/u);
    expect(await read(issue)).toMatchObject({ status: 'done', version: 1 });
  });

  it('stays done if the company asks for no confirmation', async () => {
    const { db } = await world();
    await db.execute(`update account set confirm_days = 0 where id = ${account.id}`);
    const issue = await aDone(400);
    await sweep();
    expect(await read(issue)).toMatchObject({ status: 'done', closesAt: null });
    expect(await mailKinds()).toEqual([]);
  });
});

describe('timed jobs', () => {
  const at = (url: string) => {
    const database = openQueueDatabase(url);
    onTestFinished(database.close);
    return { database, log: quiet };
  };
  const quiet = { info() {}, warn() {}, debug() {} } as never;
  const work = (run: TimedWork['run']): TimedWork => ({
    name: `work-${crypto.randomUUID()}`,
    cron: '* * * * *',
    atStart: true,
    lookEvery: 0.5,
    givenUpAfter: 60,
    run,
  });

  it('are queued with the server’s own role, which owns nothing', async () => {
    const { deps, url, clock } = await world();
    const issue = await aWaiting(2);
    clock.advance(3 * DAY);
    const jobs = runJobs(timedWork(deps), at(url));
    await vi.waitFor(
      async () => expect(await read(issue)).toMatchObject({ status: 'inProgress' }),
      {
        timeout: 15_000,
        interval: 100,
      },
    );
    expect(jobs.health()['issues']).toMatchObject({ failures: 0, lastRun: expect.any(Date) });
    await jobs.stop();
  });

  it('F-21 use a queue whose every connection is in its role, or run nothing', async () => {
    const { url } = await world();
    const queue = openQueueDatabase(url);
    const responses = await Promise.all(
      [1, 2, 3].map(() => queue.executeSql('select current_user as who')),
    );
    expect(responses.flatMap(({ rows }) => rows)).toEqual(
      [1, 2, 3].map(() => ({ who: 'felix_app' })),
    );
    await queue.close();
    const database = await freshDatabase();
    const login = `alone_${crypto.randomUUID().slice(0, 8)}`;
    const address = new URL(database.server.url);
    [address.username, address.password] = [login, 'x'];
    await database.pool.query(`create role ${login} login password 'x'`);
    await database.pool.query(
      `grant connect on database "${address.pathname.slice(1)}" to ${login}`,
    );
    const alone = openQueueDatabase(address.href);
    await expect(alone.executeSql('select 1')).rejects.toThrow('permission denied to set role');
    await alone.close();
    await database.pool.query(`drop owned by ${login}; drop role ${login}`);
    await database.close();
  });

  it('run one at a time over two servers, and a failure is logged without ending them', async () => {
    const { url } = await world();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const same = work(async () => {
      runs += 1;
      begun.resolve();
      await gate.promise;
      throw new Error('once more');
    });
    const one = runJobs([same], at(url));
    await begun.promise;
    const other = runJobs([same], at(url));
    await other.started;
    gate.resolve();
    await vi.waitFor(() => expect(one.health()[same.name]).toMatchObject({ failures: 1 }));
    await Promise.all([one.stop(), other.stop()]);
    expect(runs).toBe(1);
    expect(one.health()[same.name]).toMatchObject({ lastError: 'Error: once more' });
  });
});
