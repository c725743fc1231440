import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PRIORITIES } from '#contract/issueFilter.ts';
import { rateByReporter } from '#server/modules/issue/index.ts';
import { tellOfViews } from '#server/modules/view/index.ts';
import { read } from '#tests/support/answers.ts';
import { aScene, type Scene, send } from '#tests/support/scene.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { edit, look, toldOf, watching } from '#tests/support/watching.ts';
import { world } from '#tests/support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const A_MONTH = 30 * 24 * HOUR;

let scene: Scene;
let watched: ReturnType<typeof watching>;
beforeEach(async () => {
  scene = await aScene();
  watched = watching(scene);
});
afterEach(() => watched.stop());

const pass = async (time: number) => (await world()).clock.advance(time);
/** Reported long ago, and known to whoever watches. */
async function standing(values: object) {
  const made = await watched.reported({ ago: A_MONTH, ...values });
  await look();
  await pass(10 * MINUTE);
  return made;
}

describe('issue 19: who watches a view hears of what others brought into it', () => {
  it('also if they reported it themselves in the same minute', async () => {
    const { leader, admin } = scene;
    await watched.aWatchedView();
    const [raised, renamed] = [
      await watched.reported({ priority: 'low', creatorId: leader.id }),
      await watched.reported({ priority: 'high', creatorId: leader.id }),
    ];
    await edit(admin, raised, { priority: 'high' });
    await edit(admin, renamed, { title: 'Dörren kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([raised.id]);
  });

  it('also if they changed something else of it, and not what they brought themselves', async () => {
    const { leader, admin } = scene;
    await watched.aWatchedView();
    const [theirs, own] = [
      await standing({ priority: 'low' }),
      await standing({ priority: 'low' }),
    ];
    await edit(admin, theirs, { priority: 'high' });
    await edit(leader, theirs, { title: 'Dörren kärvar' });
    await edit(leader, own, { priority: 'high' });
    await edit(admin, own, { title: 'Porten kärvar' });
    await look();
    expect(await toldOf(leader)).toEqual([theirs.id]);
  });

  it('also if they moved it within the view afterwards', async () => {
    const { leader, admin } = scene;
    await watched.aWatchedView(leader, { filter: 'priority=high&priority=urgent' });
    const made = await standing({ priority: 'low' });
    await edit(admin, made, { priority: 'high' });
    await edit(leader, made, { priority: 'urgent' });
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });

  it('and of what was as much their own act as anybody’s, as by words', async () => {
    const { leader, admin } = scene;
    await watched.aWatchedView(leader, { filter: 'q=Kvarnhjulet' });
    const [both, own] = [await standing({}), await standing({})];
    await edit(admin, both, { title: 'Kvarnhjulet kärvar' });
    await edit(leader, both, { priority: 'low' });
    await edit(leader, own, { title: 'Kvarnhjulet gnisslar' });
    await look();
    expect(await toldOf(leader)).toEqual([both.id]);
  });

  it('and of an answer though they changed the issue themselves', async () => {
    const { leader, user } = scene;
    await watched.aWatchedView(leader, { filter: 'unread=true' });
    const made = await standing({ responsibleId: leader.id });
    await edit(leader, made, { title: 'Dörren kärvar' });
    await send(user, made);
    await look();
    expect(await toldOf(leader)).toEqual([made.id]);
  });
});

describe('issue 19: what comes into a watched view though nothing happens at the issue', () => {
  it.each(['outcome=rated', 'outcome=answered&outcome=rated'])(
    'is told: a rating (%s)',
    async (filter) => {
      const { leader, account } = scene;
      const email = `rut-${crypto.randomUUID()}@felix.test`;
      await watched.aWatchedView(leader, { filter });
      const closed = { status: 'closed', resolution: 'fixed', closedAt: new Date(0) } as const;
      const made = await standing({ ...closed, reporterEmail: email });
      await standing({ ...closed });
      const { deps } = await world();
      const rate = (rating: number) =>
        deps.tenancy.within(account.id, (tx) =>
          rateByReporter(tx, { email, name: 'Rut Ek' }, made.id, {
            rating,
            ratingText: '',
            now: deps.clock.now(),
          }),
        );
      await rate(4);
      await look();
      expect(await toldOf(leader)).toEqual([made.id]);
      await pass(10 * MINUTE);
      await rate(5);
      await look();
      expect(await toldOf(leader)).toEqual([made.id]);
    },
  );

  it('is told: another time of a clock', async () => {
    const { leader, admin } = scene;
    const { clock } = await world();
    const inThreeDays = new Date(clock.now().getTime() + 72 * HOUR).toISOString().slice(0, 10);
    await watched.aWatchedView(leader, { filter: `dueBefore=${inThreeDays}` });
    const made = await watched.reported();
    await look();
    await pass(10 * MINUTE);
    const body = { name: 'Klart', kind: 'remedy', priorities: [...PRIORITIES], hours: null };
    await read(await admin.ask('POST', '/api/clock', { ...body, minutes: 60 }));
    await look();
    expect(await toldOf(leader)).toContain(made.id);
  });

  it.each([
    ['due=hours4', 5, 61],
    ['due=week', 169, 61],
    ['overdue=true', 1, 61],
    ['urgency=late', 1, 61],
    ['due=today', 30, 24 * 60],
  ])('is told: time that passes (%s)', async (filter, hours, minutes) => {
    const { clock } = await world();
    // In the morning, so that the hours of a case end on the same day whenever it runs.
    await pass(DAY - ((clock.now().getTime() - 8 * HOUR) % DAY));
    await watched.aWatchedView(scene.leader, { filter });
    const dueAt = new Date(clock.now().getTime() + hours * HOUR);
    const made = await watched.reported({ ago: A_MONTH, dueAt });
    await look();
    await pass(10 * MINUTE);
    await look();
    expect(await toldOf(scene.leader)).toEqual([]);
    await pass(minutes * MINUTE);
    await look();
    expect(await toldOf(scene.leader)).toEqual([made.id]);
  });

  it('costs nothing while no time is reached and nobody rates', async () => {
    for (const filter of ['due=hours4', 'urgency=late', 'outcome=rated', 'dueBefore=2031-01-01']) {
      await watched.aWatchedView(scene.leader, { filter, name: filter });
    }
    const { clock, deps, pool } = await world();
    await pool.query('update saved_view set watched_since = null where account_id <> $1', [
      scene.account.id,
    ]);
    const dueAt = new Date(clock.now().getTime() + 100 * HOUR);
    await watched.reported({ ago: A_MONTH, dueAt });
    await look();
    await pass(10 * MINUTE);
    // The first look of another day of the company is through all that time moves.
    await look();
    await pass(MINUTE);
    const { statements } = await statementsOf(() => tellOfViews(deps));
    expect(statements.filter((text) => /update saved_view v set watched_ids/u.test(text))).toEqual(
      [],
    );
  });
});
