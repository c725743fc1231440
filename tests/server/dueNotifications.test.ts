import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { aClock } from '#tests/support/clocks.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { choose, timeOf } from '#tests/support/digests.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { reportedBy } from '#tests/support/routing.ts';
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
async function change(body: object, by: TestAgent = scene.admin) {
  const { version } = await read<{ version: number }>(await by.ask('GET', `/api/issue/${id}`));
  return read(await by.ask('PUT', `/api/issue/${id}`, { version, ...body }));
}
const dueIn = async (time: number) => {
  const now = (await world()).clock.now().getTime();
  return change({ dueAt: new Date(now + time).toISOString() });
};
const IN_APP = { app: true, mail: false, push: false, sms: false };
const TIMED = ['dueSoon', 'overdue'];
const timedMails = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => TIMED.includes(kind));
const kindsOf = async (agent: TestAgent, tab = 'open') =>
  (await linesOf(agent, tab)).flatMap(([, ...kinds]) => kinds);

describe('a due time', () => {
  it('is told to who has the issue a day before and once it has passed, each once', async () => {
    await dueIn(10 * DAY);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
    await pass(9 * DAY + HOUR);
    await tell();
    await tell();
    expect((await inboxOf(scene.worker)).list).toMatchObject([
      { issueId: id, isDemanding: false, reasons: [{ kind: 'dueSoon', by: null }] },
    ]);
    await pass(DAY);
    await Promise.all([tell(), tell()]);
    await tell();
    expect((await inboxOf(scene.worker)).list).toMatchObject([
      { count: 1, isNew: true, isDemanding: true, reasons: [{ kind: 'overdue' }] },
    ]);
    for (const other of [scene.leader, scene.admin, scene.user, scene.contractor]) {
      expect(await kindsOf(other)).toEqual([]);
    }
  });

  it('issue 19: names the contractor whom what is late waits for, until they have done it', async () => {
    const { pool } = await world();
    const by = async () => (await inboxOf(scene.worker)).list[0]?.reasons[0]?.by;
    await dueIn(HOUR);
    await pass(2 * HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['overdue']);
    for (const [state, expected] of [
      ['opened', scene.contractor.name],
      ['scheduled', scene.contractor.name],
      ['reportedDone', null],
      ['cancelled', null],
    ]) {
      await pool.query('update delegation set state = $2 where issue_id = $1', [id, state]);
      expect(await by(), String(state)).toBe(expected);
    }
  });

  it('issue 19: names the colleague who has what is late to others, while they are there', async () => {
    const { pool } = await world();
    const other = scene.off['worker'] as TestAgent;
    await change({ assigneeIds: [other.id] });
    await pool.query('delete from delegation where issue_id = $1', [id]);
    await dueIn(HOUR);
    await pass(2 * HOUR);
    await tell();
    const late = async (agent: TestAgent) =>
      (await inboxOf(agent)).list[0]?.reasons.find(({ kind }) => kind === 'overdue')?.by;
    expect(await late(other)).toBe(scene.worker.name);
    expect(await late(scene.worker)).toBeNull();
    await anAbsence(scene.worker);
    expect(await late(other)).toBeNull();
  });

  it('is mailed to those who did not turn that off, once, with the time', async () => {
    const other = scene.off['worker'] as TestAgent;
    await choose(other, { own: { overdue: IN_APP } });
    await change({ assigneeIds: [other.id], title: 'Hissen står' });
    await dueIn(DAY / 2);
    await pass(10 * HOUR);
    await Promise.all([tell(), tell()]);
    await pass(DAY);
    await Promise.all([tell(), tell()]);
    const [soon, late, ...more] = await timedMails(scene.worker);
    expect(more).toEqual([]);
    expect(soon?.subject).toMatch(/^Tiden går snart ut: Hissen står · .+ · #[\d\u00a0]+$/u);
    expect(soon?.text).toMatch(/Ska vara klart \p{L}+ \d+ \p{L}+ (?:kl\. )?\d\d:\d\d\./u);
    expect(soon?.text).toContain(`${(await world()).deps.baseUrl}/issue/${id}\n`);
    expect(late?.subject).toMatch(/^Tiden har gått ut: Hissen står · .+ · #[\d\u00a0]+$/u);
    expect((await timedMails(other)).map(({ kind }) => kind)).toEqual(['dueSoon']);
    expect(await kindsOf(other)).toEqual(['assigned', 'overdue']);
  });

  it('waits with its mail until the quiet hours of its reader are over', async () => {
    const at = (hours: number) => timeOf(new Date(Date.now() + hours * HOUR));
    await choose(scene.worker, { quiet: { from: at(-1), to: at(2), areWeekendsQuiet: false } });
    await dueIn(-HOUR);
    await tell();
    const { pool } = await world();
    const { rows } = await pool.query(
      "select held_until > now() + interval '1 hour' as held from mail where to_email = $1 and kind = $2",
      [scene.worker.email, 'overdue'],
    );
    expect(rows).toEqual([{ held: true }]);
  });

  it('issue 19: of a clock that began anew by a rejection is told in the last quarter of that time', async () => {
    await aClock(scene.account, { minutes: 480 });
    const { id: issueId, version } = await anIssue(scene.project, {
      creatorId: scene.user.id,
      responsibleId: scene.worker.id,
      createdAt: new Date((await world()).clock.now().getTime() - 60 * DAY),
      status: 'done',
      doneAt: new Date(),
    });
    const rejection = { reason: 'stillBroken', message: 'Det droppar än', version };
    const key = crypto.randomUUID();
    await read(await scene.user.ask('POST', `/api/issue/${issueId}/reject`, { ...rejection, key }));
    const kinds = async () =>
      (await linesOf(scene.worker)).find(([issue]) => issue === issueId)?.slice(1);
    await pass(5.9 * HOUR);
    await tell();
    expect(await kinds()).toEqual(['rejected']);
    await pass(0.2 * HOUR);
    await tell();
    expect(await kinds()).toEqual(['dueSoon', 'rejected']);
  });

  it('of a clock is told in the last quarter of its time', async () => {
    await aClock(scene.account, { minutes: 240, kind: 'answer' });
    const [made = 0] = await reportedBy(scene.admin, scene.project, {});
    await linesOf(scene.leader);
    const kinds = async () =>
      (await linesOf(scene.leader)).find(([issue]) => issue === made)?.slice(1);
    await pass(2.9 * HOUR);
    await tell();
    expect(await kinds()).toEqual(['newIssue']);
    await pass(0.2 * HOUR);
    await tell();
    expect(await kinds()).toEqual(['dueSoon', 'newIssue']);
    await pass(HOUR);
    await tell();
    expect(await kinds()).toEqual(['overdue', 'newIssue']);
    const line = (await inboxOf(scene.leader)).list.find(({ issueId }) => issueId === made);
    expect(line?.dueKind).toBe('answer');
    expect(Date.parse(line?.dueAt ?? '')).toBeLessThan((await world()).clock.now().getTime());
    const mails = await timedMails(scene.leader);
    expect(mails.map(({ kind }) => kind)).toEqual(['dueSoon', 'overdue']);
    expect(mails[0]?.text).toMatch(/Svar senast \p{L}+ /u);
    expect(mails[1]?.text).toMatch(/Svaret skulle ha kommit \p{L}+ /u);
  });

  it('is told to the team, else to the leaders, of an issue that nobody has', async () => {
    await change({ responsibleId: null });
    await dueIn(-HOUR);
    await tell();
    expect(await kindsOf(scene.leader)).toContain('overdue');
    const member = scene.off['worker'] as TestAgent;
    const team = await aTeam(scene.account, [member]);
    await change({ teamId: team.id });
    await tell();
    expect(await kindsOf(member)).toContain('overdue');
    expect(await kindsOf(scene.off['leader'] as TestAgent)).toEqual([]);
  });

  it('asks nobody to act once it is moved or the work is done, and is told again when it passes again', async () => {
    await dueIn(-HOUR);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['overdue']);
    await dueIn(5 * DAY);
    expect(await kindsOf(scene.worker)).toEqual([]);
    await pass(6 * DAY);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual(['overdue']);
    const { version } = await read<{ version: number }>(
      await scene.admin.ask('GET', `/api/issue/${id}`),
    );
    const done = { status: 'done', version };
    await read(await scene.admin.ask('POST', `/api/issue/${id}/status`, done));
    expect(await kindsOf(scene.worker)).toEqual([]);
    await tell();
    expect(await kindsOf(scene.worker)).toEqual([]);
  });

  it('is not told by the app of a company that is closed', async () => {
    await dueIn(-HOUR);
    const { pool } = await world();
    await pool.query('update account set inactive = true where id = $1', [scene.account.id]);
    await tell();
    const { rows } = await pool.query('select 1 from notification where issue_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
