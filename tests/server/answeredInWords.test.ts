import { beforeAll, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { sweepIssues } from '#server/modules/issue/index.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { aMail, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { aScene, historyOf, type Scene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const DAY = 86_400_000;

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

const email = `rut-${crypto.randomUUID()}@kund.example`;
/** Done a number of days ago. */
const aDone = (daysAgo: number, values: object = {}) =>
  anIssue(scene.project, {
    status: 'done',
    doneAt: new Date(Date.now() - daysAgo * DAY),
    doneById: scene.worker.id,
    reporterEmail: email,
    ...values,
  });
type Done = Awaited<ReturnType<typeof aDone>>;

/** Answers a mail about the issue. */
const answer = async (issue: Done, from = email) =>
  receive(aMail({ from, to: await replyAddress(issue, { email }), text: 'Det droppar än.' }));
const shown = async ({ id }: Done) =>
  read<Issue>(await scene.leader.ask('GET', `/api/issue/${id}`));
const sweep = async () => sweepIssues((await world()).deps);
const reminders = async (issue: Done) =>
  (await historyOf({ issue })).filter(({ field }) => field === 'reminded');

it('F-51 a finished issue is not closed, nor its reporter asked again, once they have answered in words', async () => {
  const byMail = await aDone(20);
  await answer(byMail);
  const byPage = await aDone(20, { creatorId: scene.user.id, reporterEmail: '' });
  await send(scene.user, byPage);
  await sweep();
  for (const issue of [byMail, byPage]) {
    expect(await shown(issue)).toMatchObject({ status: 'done', closesAt: null });
    expect(await reminders(issue)).toEqual([]);
  }
});

it('F-51 it is closed where they wrote before it was done, or somebody else did since', async () => {
  const { db } = await world();
  const before = await aDone(20);
  await answer(before);
  await db.execute(
    `update message set created_at = now() - interval '21 days' where issue_id = ${before.id}`,
  );
  const byOthers = await aDone(20, { creatorId: scene.leader.id });
  await answer(byOthers, 'granne@kund.example');
  await send(scene.leader, byOthers);
  expect((await shown(byOthers)).closesAt).toMatch(/^\d{4}-/u);
  await sweep();
  for (const issue of [before, byOthers]) {
    expect(await shown(issue)).toMatchObject({ status: 'closed', resolution: 'fixed' });
    expect(await reminders(issue)).toHaveLength(1);
  }
});
