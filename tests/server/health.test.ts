import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { Health } from '#contract/health.ts';
import { openQueueDatabase } from '#server/db/queueDatabase.ts';
import { runJobs, type TimedWork } from '#server/modules/jobs/index.ts';
import { queueMail, sweepMail } from '#server/modules/mail/index.ts';
import { aResetMail } from '#tests/support/outbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let superAdmin: TestAgent;
beforeAll(async () => {
  superAdmin = await anAgent('ROLE_ADMIN', { isSuperAdmin: true });
});

const figures = async () => {
  const answer = await superAdmin.ask('GET', '/api/health');
  expect(answer.status).toBe(200);
  return { ...((await answer.json()) as Health), statements: answer.statements };
};
const sendAgain = async (ids: string[]) =>
  (
    (await (await superAdmin.ask('POST', '/api/health/sendAgain', { ids })).json()) as {
      list: string[];
    }
  ).list;

/** A mail in the outbox and its state so far. */
async function aMail(facts: Record<string, unknown> = {}) {
  const { deps, pool } = await world();
  const email = `kim-${crypto.randomUUID()}@felix.test`;
  await deps.tenancy.acrossAccounts((tx) => queueMail(tx, aResetMail(email)));
  const set = Object.keys(facts).map((column, n) => `${column} = $${n + 2}`);
  const { rows } = await pool.query<{ id: string }>(
    `update mail set ${[...set, 'to_name = to_name'].join(', ')} where to_email = $1 returning id`,
    [email, ...Object.values(facts)],
  );
  const row = async () =>
    (
      await pool.query(
        `select state, attempts, error, text <> '' as says from mail where to_email = $1`,
        [email],
      )
    ).rows[0] as object;
  return { id: rows[0]?.id ?? '', email, row };
}
const DEAD = { state: 'dead', attempts: 1, error: '550 nobody here' };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('RT-08 the installation’s health for super admins', () => {
  it('has size, version and jobs, in one statement', async () => {
    const { statements, ...seen } = await figures();
    expect(seen).toMatchObject({
      node: process.versions.node,
      database: { version: expect.stringMatching(/^\d+/u), bytes: expect.any(Number) },
      outbox: { sends: false },
    });
    expect(statements.length).toBeLessThanOrEqual(2);
  });

  it('has waiting and failed mail, with the mail server’s answer and never the content', async () => {
    const before = (await figures()).outbox;
    const late = await aMail({ attempts: 2, error: '451 later', next_at: ago(-1) });
    const dead = await aMail(DEAD);
    await aMail();
    const { outbox } = await figures();
    expect([outbox.waiting, outbox.late, outbox.dead]).toEqual([
      before.waiting + 2,
      before.late + 1,
      before.dead + 1,
    ]);
    expect(outbox.failed.find(({ id }) => id === late.id)).toMatchObject({
      state: 'late',
      to: late.email,
      kind: 'reset',
      company: null,
      error: '451 later',
      canSend: true,
    });
    expect(outbox.failed.find(({ id }) => id === dead.id)).toMatchObject({ state: 'dead' });
    expect(JSON.stringify(outbox)).not.toContain('reset-password');
  });

  it('has the state of timed jobs on all servers, with their errors', async () => {
    const { url } = await world();
    const log = { info() {}, warn() {}, debug() {} } as never;
    const work = (name: string, run: TimedWork['run']): TimedWork => ({
      name: `${name}-${crypto.randomUUID()}`,
      cron: '* * * * *',
      atStart: true,
      lookEvery: 0.5,
      givenUpAfter: 60,
      run,
    });
    const good = work('good', async () => {});
    const bad = work('bad', () => Promise.reject(new Error('the disk is full')));
    const database = openQueueDatabase(url);
    const running = runJobs([good, bad], { database, log });
    const jobOf = async ({ name }: TimedWork) =>
      (await figures()).jobs.find((job) => job.name === name);
    await vi.waitFor(
      async () => {
        expect(await jobOf(good)).toMatchObject({
          failures: 0,
          lastRunAt: expect.any(String),
          lastMs: expect.any(Number),
        });
        expect(await jobOf(bad)).toMatchObject({ failures: 1, lastError: 'the disk is full' });
      },
      { timeout: 15_000, interval: 200 },
    );
    await running.stop();
    await database.close();
  });
});

describe('sent mail', () => {
  it('F-07 is emptied if an earlier version kept its text', async () => {
    const sent = await aMail({ state: 'sent' });
    await sweepMail((await world()).deps);
    expect(await sent.row()).toMatchObject({ state: 'sent', says: false });
  });
});

describe('failed mail', () => {
  it('is retried by a super admin as if written now, on the record', async () => {
    const dead = await aMail({ ...DEAD, created_at: ago(100) });
    const sent = await aMail({ state: 'sent' });
    expect(await sendAgain([dead.id, sent.id, crypto.randomUUID()])).toEqual([dead.id]);
    expect(await dead.row()).toEqual({ state: 'new', attempts: 0, error: null, says: true });
    expect(await sent.row()).toMatchObject({ state: 'sent' });
    const { pool } = await world();
    const { rows } = await pool.query(
      `select actor_id from audit where action = 'mail.sentAgain' and after::text like $1`,
      [`%${dead.id}%`],
    );
    expect(rows).toEqual([{ actor_id: superAdmin.userId }]);
  });

  it('cannot be retried once obsolete, or deleted after a week', async () => {
    const [late, old] = [
      await aMail({ ...DEAD, drop_after: ago(1) }),
      await aMail({ ...DEAD, created_at: ago(8 * 24) }),
    ];
    const young = await aMail({ ...DEAD, created_at: ago(6 * 24) });
    expect(await sendAgain([late.id])).toEqual([]);
    await sweepMail((await world()).deps);
    expect(await sendAgain([late.id, old.id, young.id])).toEqual([young.id]);
    expect([await late.row(), await old.row()]).toMatchObject([{ says: false }, { says: false }]);
  });
});
