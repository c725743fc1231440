import { beforeEach, describe, expect, it } from 'vitest';

import {
  choicesFor,
  isMailedIfOwn,
  type OwnChoices,
  type RoleChoices,
} from '#contract/notificationChoices.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { choose, timeOf } from '#tests/support/digests.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, errorOf, type Scene, send } from '#tests/support/scene.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const NONE = { app: false, mail: false, push: false, sms: false };
const BY_MAIL = { ...NONE, mail: true };
const IN_APP = { ...NONE, app: true };

let scene: Scene;
let worker: TestAgent;
beforeEach(async () => {
  scene = await aScene();
  worker = scene.worker;
  await writeMails((await world()).deps);
});

const kindsTo = async ({ email }: TestAgent) => (await mailsTo(email)).map(({ kind }) => kind);
const write = async () => writeMails((await world()).deps);
const setDefaults = async (choices: object, by = scene.admin, roleGroup = 'ROLE_WORKER') =>
  by.ask('POST', '/api/notification/defaults', { roleGroup, choices });
const choicesOf = async (agent: TestAgent) =>
  read<OwnChoices>(await agent.ask('GET', '/api/notification/choices'));

describe('a person', () => {
  it('who chose nothing is notified as the company has it, not at night, and gets no digest', async () => {
    const { pool } = await world();
    await pool.query('delete from notification_setting where agent_id = $1', [worker.id]);
    expect(await choicesOf(worker)).toEqual({
      own: {},
      company: {},
      quiet: { from: '20:00', to: '07:00', areWeekendsQuiet: false },
      digest: { days: 'never', at: '07:00' },
      timeZone: null,
      companyTimeZone: 'Europe/Stockholm',
    });
    await send(scene.user, scene.issue);
    expect(await linesOf(worker)).toEqual([[scene.issue.id, 'answer']]);
    expect(await kindsTo(worker)).toEqual(['message']);
  });

  it('gets no mail about a kind they turned off, and still finds it in the app', async () => {
    await choose(worker, { own: { answer: IN_APP } });
    await send(scene.user, scene.issue);
    expect(await linesOf(worker)).toEqual([[scene.issue.id, 'answer']]);
    expect(await kindsTo(worker)).toEqual([]);
    expect((await mailsTo(scene.contractor.email)).length).toBe(1);
  });

  it('gets mail alone about a kind they turned off in the app', async () => {
    await choose(worker, { own: { answer: BY_MAIL } });
    await send(scene.user, scene.issue);
    expect(await linesOf(worker)).toEqual([]);
    expect(await kindsTo(worker)).toEqual(['message']);
  });

  it('in charge of an issue that nobody has gets mail about it once they choose that', async () => {
    const unassigned = await anIssue(scene.project, { creatorId: scene.user.id });
    await send(scene.user, unassigned);
    await write();
    expect(await kindsTo(scene.leader)).toEqual([]);
    await choose(scene.leader, { own: { answer: { ...IN_APP, mail: true } } });
    await send(scene.user, unassigned);
    expect(await linesOf(scene.leader)).toEqual([[unassigned.id, 'answer', 'answer']]);
    expect(await kindsTo(scene.leader)).toEqual(['message']);
  });

  it('issue 19: who chose nothing is mailed of what is answered or rejected in their own issues alone, as the page says', async () => {
    const { leader, user, project } = scene;
    const layers = { roleGroup: 'ROLE_PROJECT_LEADER', company: {} } as const;
    for (const kind of ['answer', 'rejected'] as const) {
      expect([choicesFor(kind, layers).mail, isMailedIfOwn(kind, layers)]).toEqual([true, true]);
    }
    for (const [responsibleId, mails] of [
      [undefined, []],
      [leader.id, ['message', 'rejected']],
    ] as const) {
      const issue = await anIssue(project, {
        creatorId: user.id,
        status: 'done',
        doneAt: new Date(),
        ...(responsibleId && { responsibleId }),
      });
      await send(user, issue);
      const message = 'Droppar än';
      const rejection = { version: 1, key: crypto.randomUUID(), reason: 'partly', message };
      await read(await user.ask('POST', `/api/issue/${issue.id}/reject`, rejection));
      expect(await linesOf(leader)).toContainEqual([issue.id, 'rejected', 'answer']);
      expect(await kindsTo(leader)).toEqual(mails);
    }
  });

  it('changes what they name and gives choices up', async () => {
    await choose(worker, { own: { answer: IN_APP, mention: NONE } });
    const after = await choose(worker, { own: { mention: BY_MAIL, answer: null } });
    expect(after.own).toEqual({ mention: BY_MAIL });
    const quiet = { from: '18:00', to: '07:00', areWeekendsQuiet: true };
    await choose(worker, { quiet });
    await choose(worker, { digest: { days: 'weekdays', at: '07:15' } });
    expect(await choicesOf(worker)).toMatchObject({
      own: { mention: BY_MAIL },
      quiet,
      digest: { days: 'weekdays', at: '07:15' },
    });
    expect((await choose(worker, { quiet: null })).quiet).toBeNull();
  });

  it('issue 19: keeps each of two settings that they change at the same time', async () => {
    for (const hour of ['17', '18', '19', '20', '21']) {
      const quiet = { from: `${hour}:30`, to: '06:30', areWeekendsQuiet: false };
      const digest = { days: 'daily' as const, at: `${hour}:15` };
      await Promise.all([choose(worker, { quiet }), choose(worker, { digest })]);
      expect(await choicesOf(worker)).toMatchObject({ quiet, digest });
    }
  });

  it('cannot turn alarms off, in the app or by mail', async () => {
    for (const urgent of [BY_MAIL, IN_APP]) {
      const answer = await worker.ask('POST', '/api/notification/choices', { own: { urgent } });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([422, 'INVALID']);
    }
  });
});

describe('the company’s choices', () => {
  it('apply to a role, and never to those who chose for themselves', async () => {
    const other = scene.off['worker'] as TestAgent;
    await choose(worker, { own: { answer: { ...IN_APP, mail: true } } });
    expect((await setDefaults({ answer: IN_APP })).status).toBe(200);
    expect((await choicesOf(worker)).company).toEqual({ answer: IN_APP });
    const theirs = await anIssue(scene.project, {
      responsibleId: other.id,
      creatorId: scene.user.id,
    });
    await send(scene.user, scene.issue);
    await send(scene.user, theirs);
    expect(await linesOf(other)).toEqual([[theirs.id, 'answer']]);
    expect([await kindsTo(worker), await kindsTo(other)]).toEqual([['message'], []]);
    expect((await choicesOf(scene.leader)).company).toEqual({});
  });

  it('are listed by role, and given up one by one', async () => {
    await setDefaults({ answer: IN_APP, mention: NONE });
    await setDefaults({ mention: null });
    const { list } = await read<{ list: RoleChoices[] }>(
      await scene.admin.ask('GET', '/api/notification/defaults'),
    );
    expect(list).toEqual([
      { roleGroup: 'ROLE_ADMIN', choices: {} },
      { roleGroup: 'ROLE_PROJECT_LEADER', choices: {} },
      { roleGroup: 'ROLE_WORKER', choices: { answer: IN_APP } },
    ]);
  });

  it('are an administrator’s to make, for staff alone', async () => {
    expect((await setDefaults({}, scene.leader)).status).toBe(403);
    expect((await scene.leader.ask('GET', '/api/notification/defaults')).status).toBe(403);
    expect((await setDefaults({}, scene.admin, 'ROLE_CONTRACTOR')).status).toBe(422);
    expect((await setDefaults({ urgent: NONE })).status).toBe(422);
  });
});

describe('during quiet hours', () => {
  const inMinutes = (minutes: number) => timeOf(new Date(Date.now() + minutes * 60_000));
  /** For how many minutes mail is held; none leaves before, and at most two minutes after, as more may come. */
  const heldMails = async ({ email }: TestAgent) => {
    const { pool } = await world();
    const { rows } = await pool.query<{ held: number | null }>(
      `select round(extract(epoch from held_until - created_at) / 60)::int as held from mail
       where to_email = $1 and coalesce(next_at, created_at) - coalesce(held_until, created_at)
         between interval '0' and interval '2 minutes 5 seconds' order by created_at`,
      [email],
    );
    return rows.map(({ held }) => held);
  };

  it('mail waits until they end, and the inbox does not', async () => {
    const quiet = { from: inMinutes(-60), to: inMinutes(120), areWeekendsQuiet: false };
    await choose(worker, { quiet });
    await send(scene.user, scene.issue);
    expect(await linesOf(worker)).toEqual([[scene.issue.id, 'answer']]);
    const [held] = await heldMails(worker);
    expect(held).toBeGreaterThan(117);
    expect(held).toBeLessThan(122);
    expect(await heldMails(scene.contractor)).toEqual([null]);
  });

  it('product.md: they are those of the person’s own time zone, and go on being when it is given up', async () => {
    const now = new Date();
    const timeIn = (timeZone: string, hours: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(
        now.getTime() + hours * 3_600_000,
      );
    const timeZone = 'Asia/Tokyo';
    const quiet = {
      from: timeIn(timeZone, -1),
      to: timeIn(timeZone, 2),
      areWeekendsQuiet: false,
    };
    await choose(worker, { quiet, timeZone });
    await send(scene.user, scene.issue);
    await write();
    expect((await heldMails(worker))[0]).toBeGreaterThan(115);
    expect(await choose(worker, { timeZone: null })).toMatchObject({ quiet, timeZone: null });
    await send(scene.user, scene.issue);
    await write();
    expect((await heldMails(worker))[1]).toBeNull();
  });

  it('a time zone that there is not is refused', async () => {
    for (const timeZone of ['Europe/Kvarnholmen', '+01:00', 'europe/stockholm', '', 7]) {
      const answer = await worker.ask('POST', '/api/notification/choices', { timeZone });
      expect([timeZone, answer.status]).toEqual([timeZone, 422]);
    }
  });

  it('mail about an urgent issue is sent at once', async () => {
    const { pool } = await world();
    await choose(worker, {
      quiet: { from: inMinutes(-60), to: inMinutes(120), areWeekendsQuiet: false },
    });
    await pool.query(`update issue set priority = 'urgent' where id = $1`, [scene.issue.id]);
    await send(scene.user, scene.issue);
    await write();
    expect(await heldMails(worker)).toEqual([null]);
  });

  it('mail of the hours between is sent at once', async () => {
    const quiet = { from: inMinutes(60), to: inMinutes(120), areWeekendsQuiet: false };
    await choose(worker, { quiet });
    await send(scene.user, scene.issue);
    await write();
    expect(await heldMails(worker)).toEqual([null]);
  });
});
