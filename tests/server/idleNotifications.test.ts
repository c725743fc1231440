import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sweepIssues } from '#server/modules/issue/index.ts';
import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { choose } from '#tests/support/digests.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let scene: Scene;
let id: number;
beforeEach(async () => {
  scene = await aScene();
  id = scene.issue.id;
});
afterEach(async () => (await world()).clock.reset());

const pass = async (time: number) => (await world()).clock.advance(time);
const tell = async () => tellOfDueTimes((await world()).deps);
const versionNow = async () =>
  (await read<{ version: number }>(await scene.admin.ask('GET', `/api/issue/${id}`))).version;
const change = async (body: object) =>
  read(await scene.admin.ask('PUT', `/api/issue/${id}`, { version: await versionNow(), ...body }));
const setStatus = async (body: object) =>
  read(
    await scene.admin.ask('POST', `/api/issue/${id}/status`, {
      version: await versionNow(),
      ...body,
    }),
  );
const IN_APP = { app: true, mail: false, push: false, sms: false };
const idleMails = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'idle');
const kindsOf = async (agent: TestAgent, tab = 'open') =>
  (await linesOf(agent, tab)).flatMap(([, ...kinds]) => kinds);

describe('an idle issue', () => {
  it('is told to who has it after the company’s number of days, once for each time', async () => {
    const { pool } = await world();
    await pool.query('update account set idle_days = 5 where id = $1', [scene.account.id]);
    await change({ priority: 'high' });
    await pass(5 * DAY - HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
    await pass(2 * HOUR);
    await tell();
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['idle']);
    await change({ priority: 'low' });
    await pass(5 * DAY + HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['idle', 'idle']);
  });

  it('is mailed to whoever asked for that, once, and kept out of the app of who wants it by mail alone', async () => {
    const other = scene.off['worker'] as TestAgent;
    await change({ assigneeIds: [other.id] });
    await choose(scene.worker, { own: { idle: { ...IN_APP, mail: true } } });
    await choose(other, { own: { idle: { ...IN_APP, app: false, mail: true } } });
    const { pool } = await world();
    await pool.query('update account set idle_days = 5 where id = $1', [scene.account.id]);
    await pass(5 * DAY + HOUR);
    await Promise.all([tell(), tell()]);
    await tell();
    for (const agent of [scene.worker, other]) {
      const [mail, ...more] = await idleMails(agent);
      expect([mail?.kind, more]).toEqual(['idle', []]);
      expect(mail?.text).toContain('Senast något hände: ');
    }
    expect(await kindsOf(scene.worker)).toContain('idle');
    expect(await kindsOf(other)).not.toContain('idle');
    await send(scene.leader, scene.issue);
    expect((await inboxOf(other)).list[0]?.reasons.map(({ kind }) => kind)).not.toContain('idle');
  });

  it('is not told at all to who wants neither', async () => {
    await choose(scene.worker, { own: { idle: { ...IN_APP, app: false } } });
    const { pool } = await world();
    await pool.query('update account set idle_days = 5 where id = $1', [scene.account.id]);
    await pass(5 * DAY + HOUR);
    await tell();
    expect([await kindsOf(scene.worker), await idleMails(scene.worker)]).toEqual([[], []]);
  });

  it('is not told while it waits for a day, nor where the company asks for none', async () => {
    const { pool } = await world();
    await setStatus({
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: '2040-01-01T00:00:00Z',
    });
    await pass(15 * DAY);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
    await setStatus({ status: 'inProgress' });
    await pool.query('update account set idle_days = 0 where id = $1', [scene.account.id]);
    await pass(15 * DAY);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
  });

  it('issue 19: is told though it waits, for a reply or something without a date', async () => {
    for (const waiting of [
      { waitingFor: 'reporter', wakeOnReply: true },
      { waitingFor: 'other', note: 'Reservdel från leverantören' },
    ]) {
      await setStatus({ status: 'waiting', ...waiting });
      await pass(13 * DAY);
      await tell();
      expect(await kindsOf(scene.worker), waiting.waitingFor).toEqual([]);
      await pass(1.5 * DAY);
      await tell();
      expect(await kindsOf(scene.worker), waiting.waitingFor).toEqual(['idle']);
      await setStatus({ status: 'inProgress' });
      expect(await kindsOf(scene.worker), waiting.waitingFor).toEqual([]);
    }
  });

  it('issue 19: is told after the days of the company once the day it waited for has come', async () => {
    const { clock, deps } = await world();
    const until = new Date(clock.now().getTime() + 20 * DAY).toISOString();
    await setStatus({ status: 'waiting', waitingFor: 'material', waitingUntil: until });
    await pass(20 * DAY - HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
    await pass(2 * HOUR);
    await sweepIssues(deps);
    await pass(14 * DAY + HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['idle']);
  });
});
