import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Deps } from '#server/deps.ts';
import { sweepDelegations } from '#server/modules/delegation/index.ts';
import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { delegationsFor, take } from '#tests/support/delegations.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { aScene, type Scene } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const SLOW = 60_000;

let scene: Scene;
let issueId: number;
beforeEach(async () => {
  scene = await aScene();
  issueId = scene.issue.id;
});
afterEach(async () => (await world()).clock.reset());

/** The contractor was asked now. */
const asked = async (answerBy: string) =>
  (await world()).pool.query(
    `with job as (update delegation set answer_by = ${answerBy} where issue_id = $1 returning *)
     insert into delegation_event (account_id, delegation_id, actor, state) select account_id, id, 'Lo', 'sent' from job`,
    [issueId],
  );
/** The handler’s lines after more hours, and after some timed work: for all companies of these tests, so it takes long. */
async function pass(hours: number, ...works: ((deps: Deps) => Promise<unknown>)[]) {
  const { clock, deps } = await world();
  clock.advance(hours * HOUR);
  await Promise.all(works.map((work) => work(deps)));
  return linesOf(scene.worker);
}
const UNANSWERED = () => [[issueId, 'unanswered']];

it(
  'issue 19: a contractor is reminded a day before their answer is due, and the handler told once it is late',
  async () => {
    await asked(`now() + interval '2 days'`);
    expect(await pass(25, sweepDelegations)).toEqual([]);
    expect(await linesOf(scene.contractor)).toEqual(UNANSWERED());
    expect(await pass(22, tellOfDueTimes)).toEqual([]);
    expect(await pass(2, tellOfDueTimes, tellOfDueTimes)).toEqual(UNANSWERED());
    expect((await inboxOf(scene.worker)).list).toMatchObject([
      { isDemanding: true, count: 1, reasons: [{ kind: 'unanswered', by: scene.contractor.name }] },
    ]);
    expect(await pass(24, tellOfDueTimes)).toEqual(UNANSWERED());

    (await world()).clock.reset();
    const [delegation] = await delegationsFor(scene.leader, scene.issue);
    const { id, version } = delegation ?? { id: 0, version: 1 };
    await take(scene.contractor, { id, issueId }, 'accept', { version });
    expect(await linesOf(scene.worker)).toEqual([]);
  },
  SLOW,
);

it(
  'issue 19: without a date to answer by, the handler is told after three days',
  async () => {
    await asked('null');
    expect(await pass(71, tellOfDueTimes)).toEqual([]);
    expect(await pass(2, tellOfDueTimes)).toEqual(UNANSWERED());
  },
  SLOW,
);
