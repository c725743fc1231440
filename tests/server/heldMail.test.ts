import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { choose, timeOf } from '#tests/support/digests.ts';
import { setDone } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;

let scene: Scene;
let worker: TestAgent;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
  const { deps, pool } = await world();
  await writeMails(deps);
  // Of tests before.
  await pool.query(`delete from mail where state = 'new'`);
});
afterEach(async () => (await world()).clock.reset());

const change = async (sql: string, id: number) => (await world()).pool.query(sql, [id]);
const write = async () => writeMails((await world()).deps);

/** Everything that is due is sent; gives the texts that reached an agent. */
async function received({ email }: TestAgent): Promise<string[]> {
  return (await sendMails()).flatMap(({ address, text, html }) => {
    if (address !== email.toLowerCase()) return [];
    expect(html.includes('Det här hände')).toBe(text.includes('Det här hände'));
    return [text];
  });
}

const at = (hours: number) => timeOf(new Date(Date.now() + hours * HOUR));
/** Quiet for the next two hours. */
const beQuiet = () =>
  choose(worker, { quiet: { from: at(-1), to: at(2), areWeekendsQuiet: false } });
const later = async (hours: number) => (await world()).clock.advance(hours * HOUR);

describe('mail held back over quiet hours', () => {
  it('is sent when they end, and says when it happened', async () => {
    await beQuiet();
    await send(scene.user, scene.issue, { html: '<p>Vatten droppar</p>' });
    await write();
    expect(await received(worker)).toEqual([]);
    await later(3);
    const [text, ...others] = await received(worker);
    expect(others).toEqual([]);
    expect(text).toMatch(/^Det här hände .+\n\nHej/u);
    expect(text).toContain('Vatten droppar');
  });

  it('is dropped if its reader has dealt with it in the app', async () => {
    await beQuiet();
    await send(scene.user, scene.issue);
    await write();
    await setDone(worker, [scene.issue.id]);
    await later(3);
    expect(await received(worker)).toEqual([]);
    expect((await mailsTo(worker.email)).map(({ state, text }) => [state, text])).toEqual([
      ['expired', ''],
    ]);
  });

  it('is dropped if they answered meanwhile', async () => {
    await beQuiet();
    await send(scene.user, scene.issue);
    await write();
    await send(worker, scene.issue);
    await later(3);
    expect(await received(worker)).toEqual([]);
  });

  it('is dropped if they do not see the issue any more', async () => {
    await beQuiet();
    await send(scene.user, scene.issue);
    await write();
    await change('update issue set responsible_id = null where id = $1', scene.issue.id);
    await later(3);
    expect(await received(worker)).toEqual([]);
  });

  it('is dropped if its message is deleted, though they read no inbox', async () => {
    await choose(worker, { own: { message: { app: false, mail: true, push: false, sms: false } } });
    await beQuiet();
    const { id } = await send(scene.leader, scene.issue);
    await write();
    await scene.leader.ask('DELETE', `/api/issue/${scene.issue.id}/messages/${id}`);
    await later(3);
    expect(await received(worker)).toEqual([]);
  });

  it('issue 19: is sent at once when its issue becomes urgent, and the other waits', async () => {
    await beQuiet();
    const other = await anIssue(scene.project, { responsibleId: worker.id });
    await send(scene.user, scene.issue, { html: '<p>Vattnet forsar</p>' });
    await send(scene.leader, other, { html: '<p>Ingen brådska</p>' });
    await write();
    expect(await received(worker)).toEqual([]);
    const { admin, issue } = scene;
    const { version } = await read<Issue>(await admin.ask('GET', `/api/issue/${issue.id}`));
    const urgent = { version, priority: 'urgent' };
    await read(await admin.ask('PUT', `/api/issue/${issue.id}`, urgent));
    const [text, ...others] = await received(worker);
    expect(text).toContain('Vattnet forsar');
    expect(others).toEqual([]);
    await later(3);
    expect((await received(worker)).join('')).toContain('Ingen brådska');
  });

  it('issue 19: is sent at once when its reader switches quiet hours off, or moves them or their zone away', async () => {
    for (const calm of [
      { quiet: null },
      { quiet: { from: at(1), to: at(2), areWeekendsQuiet: false } },
      { timeZone: 'Asia/Tokyo' },
    ]) {
      await choose(worker, { timeZone: null });
      await beQuiet();
      await send(scene.user, scene.issue);
      await write();
      expect(await received(worker)).toEqual([]);
      await choose(worker, calm);
      expect(await received(worker), JSON.stringify(calm)).toHaveLength(1);
    }
  });

  it('issue 19: waits as long as the quiet hours that its reader has now', async () => {
    await beQuiet();
    await send(scene.user, scene.issue);
    await write();
    await choose(worker, { quiet: { from: at(-1), to: at(5), areWeekendsQuiet: false } });
    await later(3);
    expect(await received(worker)).toEqual([]);
    await choose(worker, { digest: { days: 'daily', at: at(9) } });
    expect(await received(worker)).toEqual([]);
    await later(3);
    expect((await received(worker))[0]).toMatch(/^Det här hände/u);
  });

  it('waits over a long weekend and is not given up', async () => {
    await beQuiet();
    await send(scene.user, scene.issue);
    await write();
    await change(
      `update mail set created_at = now() - interval '60 hours' where account_id = $1`,
      scene.account.id,
    );
    await later(3);
    expect(await received(worker)).toHaveLength(1);
  });
});

describe('mail', () => {
  it('of a mail server that was down for an hour says when it happened, to everybody', async () => {
    await send(scene.user, scene.issue);
    await write();
    await later(0.9);
    const { pool } = await world();
    await pool.query(`update mail set next_at = now() + interval '2 hours' where account_id = $1`, [
      scene.account.id,
    ]);
    expect(await received(worker)).toEqual([]);
    await later(1.2);
    expect((await received(worker))[0]).toMatch(/^Det här hände/u);
  });

  it('that comes at once says nothing of its time', async () => {
    await send(scene.user, scene.issue);
    await write();
    expect((await received(worker))[0]).toMatch(/^Hej/u);
  });
});
