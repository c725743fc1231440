import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Clock } from '#contract/clocks.ts';
import type { OwnCompany } from '#contract/company.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { factsOf } from '#tests/support/companyFacts.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const DAY = 86_400_000;
const DAY_MINUTES = 1440;

let scene: Scene;
let id: number;
beforeEach(async () => {
  scene = await aScene();
  id = scene.issue.id;
});
afterEach(async () => (await world()).clock.reset());

const tell = async () => tellOfDueTimes((await world()).deps);
const set = async (values: string) =>
  (await world()).pool.query(`update issue set ${values} where id = $1`, [id]);

/** A clock of some days, changed to others. */
async function makeClock(days: number) {
  const { admin } = scene;
  const body = { name: 'Klart', kind: 'remedy', priorities: [...PRIORITIES], hours: null };
  let clock = await read<Clock>(
    await admin.ask('POST', '/api/clock', { ...body, minutes: days * DAY_MINUTES }),
  );
  return async (changed: number) => {
    const { version } = clock;
    const facts = { ...body, minutes: changed * DAY_MINUTES, version };
    clock = await read<Clock>(await admin.ask('PUT', `/api/clock/${clock.id}`, facts));
  };
}
async function setIdleDays(idleDays: number) {
  const { admin } = scene;
  const facts = factsOf(await read<OwnCompany>(await admin.ask('GET', '/api/company')));
  await read(await admin.ask('PUT', '/api/company', { ...facts, idleDays }));
}
const kindsOf = async (agent: TestAgent) =>
  (await linesOf(agent)).flatMap(([issueId, ...kinds]) => (issueId === id ? kinds : []));
const mailsOf = async ({ email }: TestAgent) =>
  (await mailsTo(email)).flatMap(({ kind }) =>
    ['dueSoon', 'overdue', 'idle'].includes(kind) ? [kind] : [],
  );

describe('issue 19: another time of a clock', () => {
  it('issue 19: is not told of what is late by it as before, and is when it comes anew', async () => {
    const { worker } = scene;
    await set(`created_at = now() - interval '3 days'`);
    const change = await makeClock(2);
    await tell();
    for (const days of [1, 2.5]) {
      await change(days);
      await tell();
      expect([days, await kindsOf(worker)]).toEqual([days, ['overdue']]);
      expect(await mailsOf(worker)).toEqual(['overdue']);
    }
    await change(10);
    expect(await kindsOf(worker)).toEqual([]);
    (await world()).clock.advance(8 * DAY);
    await tell();
    expect(await kindsOf(worker)).toEqual(['overdue']);
    expect(await mailsOf(worker)).toEqual(['overdue', 'overdue']);
    // Late since yesterday by the old time, since this morning by the new one.
    (await world()).clock.advance(DAY);
    await change(11.5);
    await tell();
    expect(await kindsOf(worker)).toEqual(['overdue']);
    expect(await mailsOf(worker)).toEqual(['overdue', 'overdue']);
  });

  it('issue 19: is not told to who is told that the time is nearly up, until it is', async () => {
    await set(`created_at = now() - interval '9 days'`);
    const change = await makeClock(9.5);
    await tell();
    await change(9.6);
    await tell();
    expect(await mailsOf(scene.worker)).toEqual(['dueSoon']);
    await change(20);
    expect(await kindsOf(scene.worker)).toEqual([]);
    await change(8);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['overdue']);
    expect(await mailsOf(scene.worker)).toEqual(['dueSoon', 'overdue']);
  });

  it('issue 19: lets the mail go that says so, where the issue is late by it as well', async () => {
    await set(`created_at = now() - interval '3 days'`);
    const change = await makeClock(2);
    await tell();
    await change(1);
    await tell();
    const address = scene.worker.email.toLowerCase();
    const sent = (await sendMails()).filter((mail) => mail.address === address);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tiden har gått ut: /u),
    ]);
  });

  it('issue 19: is told once of what has been late by it for long, not of due dates set by hand', async () => {
    const byHand = await anIssue(scene.project, {
      responsibleId: scene.worker.id,
      dueAt: new Date(Date.now() - 20 * DAY),
    });
    await set(`created_at = now() - interval '30 days'`);
    const change = await makeClock(60);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
    await change(10);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['overdue']);
    expect(await mailsOf(scene.worker)).toEqual(['overdue']);
    expect((await linesOf(scene.worker)).map(([issueId]) => issueId)).not.toContain(byHand.id);
  });
});

it('issue 19: fewer days without activity tell of issues that have been idle for more', async () => {
  await set(`last_activity_at = now() - interval '12 days'`);
  await tell();
  expect(await kindsOf(scene.worker)).toEqual([]);
  await setIdleDays(7);
  await tell();
  await setIdleDays(5);
  await tell();
  expect(await kindsOf(scene.worker)).toEqual(['idle']);
});
