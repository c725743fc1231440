import { beforeEach, describe, expect, it } from 'vitest';

import type { OwnChoices } from '#contract/notificationChoices.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { choose } from '#tests/support/digests.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, errorOf, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const BY_MAIL = { app: false, mail: true, push: false, sms: false };
const IN_APP = { ...BY_MAIL, app: true, mail: false };

let scene: Scene;
let worker: TestAgent;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
  await writeMails((await world()).deps);
});

/** Kinds that people outside the staff may choose (200), and others (422). */
const REACH: Record<'user' | 'contractor', [string, number][]> = {
  user: [
    ['answer', 200],
    ['message', 200],
    ['mention', 200],
    ['status', 200],
    ['visit', 200],
    ['assigned', 422],
    ['unanswered', 422],
    ['rejected', 422],
    ['urgent', 422],
    ['note', 422],
    ['newIssue', 422],
    ['dueSoon', 422],
    ['view', 422],
  ],
  contractor: [
    ['assigned', 200],
    ['unanswered', 200],
    ['answer', 200],
    ['message', 200],
    ['mention', 200],
    ['rejected', 200],
    ['status', 200],
    ['visit', 200],
    ['declined', 422],
    ['reportedDone', 422],
    ['urgent', 422],
    ['note', 422],
    ['newIssue', 422],
    ['overdue', 422],
    ['view', 422],
  ],
};

const kindsTo = async ({ email }: TestAgent) => (await mailsTo(email)).map(({ kind }) => kind);
const write = async () => writeMails((await world()).deps);
const choicesOf = async (agent: TestAgent) =>
  read<OwnChoices>(await agent.ask('GET', '/api/notification/choices'));

describe('product.md: a person outside the staff', () => {
  it('is mailed all that reaches them until they choose: a contractor at once, a user not at night', async () => {
    const { pool } = await world();
    const night = { from: '20:00', to: '07:00', areWeekendsQuiet: false };
    for (const [agent, quiet] of [
      [scene.user, night],
      [scene.contractor, null],
    ] as const) {
      await pool.query('delete from notification_setting where agent_id = $1', [agent.id]);
      expect(await choicesOf(agent)).toMatchObject({ own: {}, company: {}, quiet });
    }
    await send(worker, scene.issue);
    await write();
    expect(await kindsTo(scene.user)).toEqual(['message']);
    expect(await kindsTo(scene.contractor)).toEqual(['message']);
  });

  it('gets no mail about a kind they turned off, and still finds it in the app', async () => {
    await choose(scene.user, { own: { message: IN_APP } });
    await choose(scene.contractor, { own: { message: BY_MAIL } });
    await send(worker, scene.issue);
    expect(await linesOf(scene.user)).toEqual([[scene.issue.id, 'message']]);
    expect(await kindsTo(scene.user)).toEqual([]);
    expect(await linesOf(scene.contractor)).toEqual([]);
    expect(await kindsTo(scene.contractor)).toEqual(['message']);
  });

  it('who reported with their own address gets no mail in the reporter’s place either', async () => {
    const { pool } = await world();
    await pool.query('update issue set reporter_email = $1 where id = $2', [
      scene.user.email.toLowerCase(),
      scene.issue.id,
    ]);
    await choose(scene.user, { own: { message: IN_APP } });
    await send(worker, scene.issue);
    expect(await linesOf(scene.user)).toEqual([[scene.issue.id, 'message']]);
    expect(await kindsTo(scene.user)).toEqual([]);
  });

  it.each(['user', 'contractor'] as const)(
    'chooses as a %s only among what reaches them',
    async (role) => {
      const agent = scene[role];
      for (const [kind, status] of REACH[role]) {
        const answer = await agent.ask('POST', '/api/notification/choices', {
          own: { [kind]: IN_APP },
        });
        expect([kind, answer.status]).toEqual([kind, status]);
      }
      const digest = { days: 'daily', at: '07:00' };
      const answer = await agent.ask('POST', '/api/notification/choices', { digest });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([422, 'INVALID']);
      const reached = REACH[role].flatMap(([kind, status]) => (status === 200 ? [kind] : []));
      expect(Object.keys((await choicesOf(agent)).own).toSorted()).toEqual(reached.toSorted());
    },
  );

  it('holds their mail back in quiet hours of their own', async () => {
    const { pool } = await world();
    const quiet = { from: '00:00', to: '23:59', areWeekendsQuiet: true };
    expect((await choose(scene.contractor, { quiet })).quiet).toEqual(quiet);
    await send(worker, scene.issue);
    await write();
    const { rows } = await pool.query<{ isHeld: boolean }>(
      'select held_until is not null as "isHeld" from mail where to_email = $1',
      [scene.contractor.email],
    );
    expect(rows).toEqual([{ isHeld: true }]);
  });
});
