import { beforeEach, expect, it } from 'vitest';

import type { Digest } from '#contract/digest.ts';
import { staffVisits } from '#server/db/schema.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import {
  beginOnFriday,
  change,
  company,
  makeClock,
  report,
  setTime,
} from '#tests/support/clockedCompany.ts';
import { digestNow, digestsTo } from '#tests/support/digests.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await aScene();
});

const preview = async (agent: TestAgent) =>
  read<Digest>(await agent.ask('GET', '/api/notification/digest'));
const wordsOf = ({ sections }: Digest) =>
  sections.flatMap(({ title, rows, more }) => [
    title,
    ...rows.map((row) => [row.plate, row.title, row.text, row.note].filter(Boolean).join(' · ')),
    more,
  ]);

it('issue 19: the preview of a digest says what the mail says, and comes before it as often as asked for', async () => {
  const { worker } = scene;
  await send(scene.user, scene.issue);
  const due = await anIssue(scene.project, { responsibleId: worker.id, title: 'Lås kärvar' });
  const told = await anIssue(scene.project, { responsibleId: worker.id, title: 'Hissen står' });
  const { pool, deps } = await world();
  await pool.query(`update issue set due_at = now() - interval '50 hours' where id = $1`, [due.id]);
  await send(scene.leader, told);
  await writeMails(deps);
  const shown = await preview(worker);
  expect(await preview(worker)).toEqual(shown);
  expect(shown.sections.map(({ headline }) => headline)).toEqual([
    '1 behöver dig',
    '1 med frist i dag eller tidigare',
    '1 nyhet sedan sist',
  ]);
  expect(shown.sections.flatMap(({ rows }) => rows.map(({ issueId }) => issueId))).toEqual([
    scene.issue.id,
    due.id,
    told.id,
  ]);
  await digestNow(worker);
  const [mail] = await digestsTo(worker);
  expect(mail?.subject).toBe(
    `${shown.day}: 1 behöver dig, 1 med frist i dag eller tidigare, 1 nyhet sedan sist`,
  );
  for (const words of wordsOf(shown)) expect(mail?.text).toContain(words);
  // The news were told; what waits still does.
  expect((await preview(worker)).sections.map(({ headline }) => headline)).toEqual([
    '1 behöver dig',
    '1 med frist i dag eller tidigare',
  ]);
});

it('issue 19: a digest says whether an answer or the work is due', async () => {
  const { worker } = scene;
  const { pool } = await world();
  const dueAt = async (column: string, title: string) => {
    const { id } = await anIssue(scene.project, { responsibleId: worker.id, title });
    await pool.query(`update issue set ${column} = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
  };
  await dueAt('answer_due_at', 'Hissen står');
  await dueAt('remedy_due_at', 'Lås kärvar');
  const said = wordsOf(await preview(worker)).flat();
  expect(said).toContainEqual(expect.stringMatching(/^Hissen står · Svaret är försenat · /u));
  expect(said).toContainEqual(expect.stringMatching(/^Lås kärvar · Arbetet är försenat · /u));
});

it('issue 19: a digest says how late an issue is by the hours of its clock, as the list does', async () => {
  await beginOnFriday();
  await makeClock({ priorities: ['normal'] });
  const [byClock, byHand] = [await report(), await report({ title: 'Lås kärvar' })];
  const responsibleId = company.worker.id;
  await change(byClock, '', { responsibleId });
  await change(byHand, '', { responsibleId, dueAt: '2026-11-23T14:00:00Z' });
  const notes = async () =>
    (await preview(company.worker)).sections.flatMap(({ rows }) =>
      rows.map(({ issueId, note }) => [issueId, note]),
    );
  // Due on Monday at 15:00, an hour and a half before the office closes.
  setTime('2026-11-23T19:00:00Z');
  expect(await notes()).toEqual([
    [byClock, '1\u00a0tim sen'],
    [byHand, '5\u00a0tim sen'],
  ]);
  setTime('2026-11-25T07:30:00Z');
  expect(await notes()).toEqual([
    [byClock, '11\u00a0tim sen'],
    [byHand, '1\u00a0d sen'],
  ]);
});

it('issue 19: a digest tells of each visit once, and of the firm or colleague who comes', async () => {
  const { account, contractor, issue, leader, project, worker } = scene;
  const { clock, db, pool } = await world();
  const from = clock.now();
  const to = new Date(from.getTime() + 3_600_000);
  await pool.query(`update agent set firm = 'Bergström Rör AB' where id = $1`, [contractor.id]);
  await pool.query(
    `update delegation set state = 'scheduled', visit_from = $2, visit_to = $3 where issue_id = $1`,
    [issue.id, from, to],
  );
  await pool.query(`update issue set planned_from = $2, planned_to = $3 where id = $1`, [
    issue.id,
    from,
    to,
  ]);
  const plan = { responsibleId: worker.id, plannedFrom: from, plannedTo: to };
  const other = await anIssue(project, { title: 'Elementet', ...plan });
  await db.insert(staffVisits).values({
    accountId: account.id,
    issueId: other.id,
    visitorId: leader.id,
    visitFrom: from,
    visitTo: to,
    visitAnswer: 'fits',
    visitTimes: [],
    words: '',
    clientKey: crypto.randomUUID(),
    clientHash: crypto.randomUUID(),
  });
  const { sections } = await preview(worker);
  expect(sections.map(({ headline }) => headline)).toEqual(['2 besök i dag']);
  const said = sections[0]?.rows.map(({ issueId, text }) => [issueId, text.split(' · ')[0]]);
  expect(said).toEqual([
    [issue.id, 'Bergström Rör AB'],
    [other.id, leader.name],
  ]);
});

it('issue 19: a digest tells what is due and who comes in the issues of people its reader stands in for', async () => {
  const { worker, account } = scene;
  const substitute = await anAgent('ROLE_WORKER', { account });
  const due = await anIssue(scene.project, { assignees: [worker] });
  const { pool } = await world();
  await pool.query(`update issue set due_at = now() - interval '2 hours' where id = $1`, [due.id]);
  await pool.query(`update issue set planned_from = now() where id = $1`, [scene.issue.id]);
  const rowsOf = async () =>
    (await preview(substitute)).sections.map(({ rows }) => rows.map(({ issueId }) => issueId));
  expect(await rowsOf()).toEqual([]);
  await anAbsence(worker, substitute);
  expect(await rowsOf()).toEqual([[due.id], [scene.issue.id]]);
});

it('issue 19: the preview is empty when no mail would be sent', async () => {
  expect((await preview(scene.leader)).sections).toEqual([]);
});

it('issue 19: only staff have a digest to preview', async () => {
  for (const agent of [scene.user, scene.contractor]) {
    expect((await agent.ask('GET', '/api/notification/digest')).status).toBe(403);
  }
});

it('issue 19: a digest names the reason that asks to act, though another came later', async () => {
  const { pool, deps } = await world();
  await send(scene.user, scene.issue);
  await writeMails(deps);
  const textOf = async () => (await preview(scene.worker)).sections[0]?.rows[0]?.text;
  const asked = await textOf();
  await pool.query(
    `update issue set created_at = now() - interval '9 hours', due_at = now() + interval '1 hour' where id = $1`,
    [scene.issue.id],
  );
  await tellOfDueTimes(deps);
  expect((await inboxOf(scene.worker)).list[0]?.reasons.map(({ kind }) => kind)).toEqual([
    'dueSoon',
    'answer',
  ]);
  expect(await textOf()).toBe(asked);
});
