import { describe, expect, it } from 'vitest';

import type { VisitTime } from '#contract/visits.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';
import { aHousecall, aTime, readCalendars } from '#tests/support/visits.ts';

/** A staff visit proposed three days ahead, and a contractor's job on the same issue. */
async function twoVisitors() {
  const scene = await aHousecall();
  const own = aTime(3);
  await givenBy(await scene.propose(scene.worker, own));
  const job = await aDelegation(scene.first, scene.contractor, {
    state: 'accepted',
    senderId: scene.leader.id,
  });
  let version = 0;
  const schedule = async ({ from: visitFrom, to: visitTo }: VisitTime) => {
    version += 1;
    return givenBy(await take(scene.contractor, job, 'schedule', { visitFrom, visitTo, version }));
  };
  const cancel = async () =>
    givenBy(await take(scene.leader, job, 'cancel', { version: version + 1 }));
  /** The contractor withdraws their visit or does the work before it, or staff take the job back. */
  const end = async (how: 'withdrawn' | 'cancelled' | 'done before its time') => {
    if (how === 'cancelled') return cancel();
    const body = { version: version + 1, key: crypto.randomUUID() };
    if (how === 'done before its time') {
      return givenBy(await take(scene.contractor, job, 'reportDone', body));
    }
    const path = `/api/issue/${scene.first.id}/delegations/${job.id}/visit`;
    return givenBy(await scene.contractor.ask('POST', path, { ...body, event: 'withdrawn' }));
  };
  const asked = async () => (await scene.see()).visits.map(({ id, answer }) => [id, answer]);
  const told = async () =>
    (await scene.see()).timeline.slice(1).map(({ event, who, visit }) => [event, who, visit?.from]);
  const moment = (time: string) => new Date(time).toISOString();
  return { ...scene, own, job, schedule, cancel, end, asked, told, moment };
}
type Scene = Awaited<ReturnType<typeof twoVisitors>>;

const offersOf = async ({ see }: Scene) =>
  (await see()).visits.find(({ id }) => id === null)?.offers ?? [];

/** The resident says no to the staff's time: theirs seeks a new one. */
async function soughtAnew(scene: Scene) {
  await scene.mails(scene.email);
  const times = (await offersOf(scene)).slice(0, 1);
  await givenBy(await scene.answer({ answer: 'other', times, words: 'Ring mig' }));
}

describe('F-56 a contractor’s visit beside one of the staff’s own', () => {
  it('leaves the staff’s, for which a time is still sought, with the resident and staff', async () => {
    const scene = await twoVisitors();
    await soughtAnew(scene);
    await scene.schedule(aTime(4));
    expect(await scene.asked()).toEqual([
      [scene.job.id, 'asked'],
      [null, 'other'],
    ]);
    expect((await scene.row()).visit).toMatchObject({ answer: 'other', words: 'Ring mig' });
  });

  it('stays planned while the resident names times for the staff’s, which is then booked beside it', async () => {
    const scene = await twoVisitors();
    await soughtAnew(scene);
    const theirs = aTime(4);
    await scene.schedule(theirs);
    const times = (await offersOf(scene)).slice(1, 2);
    await givenBy(await scene.answer({ answer: 'other', times }));
    expect(Date.parse((await scene.row()).plannedFrom ?? '')).toBe(Date.parse(theirs.from));
    await givenBy(await scene.propose(scene.leader, times[0] ?? aTime(9)));
    expect(await scene.asked()).toEqual(
      expect.arrayContaining([
        [scene.job.id, 'asked'],
        [null, 'fits'],
      ]),
    );
    expect((await scene.told()).map(([event]) => event)).not.toContain('visitMoved');
    const files = readCalendars(await scene.mails(scene.email));
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(2);
    expect(files.at(-1)).toMatchObject({ kind: 'visitBooked', from: scene.moment(times[0]!.from) });
  });

  it('is told in the resident’s history with its time, and staff’s own move is told as theirs', async () => {
    const scene = await twoVisitors();
    const [theirs, moved] = [aTime(4), aTime(6)];
    await scene.schedule(theirs);
    expect(
      (await scene.told()).map(([event, who, from]) => [event, who, from && scene.moment(from)]),
    ).toEqual([
      ['visitProposed', 'Mats Holm', scene.moment(scene.own.from)],
      ['visitProposed', 'Bergström Rör AB', scene.moment(theirs.from)],
    ]);
    const { version } = await scene.row();
    const { from: plannedFrom, to: plannedTo } = moved;
    const change = { version, plannedFrom, plannedTo };
    await givenBy(await scene.leader.ask('PUT', `/api/issue/${scene.first.id}`, change));
    expect((await scene.told()).at(-1)).toEqual(['visitMoved', scene.leader.name, moved.from]);
  });

  it.each(['withdrawn', 'cancelled', 'done before its time'] as const)(
    '%s is told in the resident’s history, and the staff’s stays planned',
    async (how) => {
      const scene = await twoVisitors();
      await scene.schedule(aTime(4));
      await scene.end(how);
      expect((await scene.told()).map(([event, who]) => [event, who])).toEqual([
        ['visitProposed', 'Mats Holm'],
        ['visitProposed', 'Bergström Rör AB'],
        ['visitCancelled', 'Bergström Rör AB'],
      ]);
      expect(await scene.asked()).toEqual([[null, 'asked']]);
      expect(Date.parse((await scene.row()).plannedFrom ?? '')).toBe(Date.parse(scene.own.from));
    },
  );

  it('ends without the staff’s, though both were planned for the same time', async () => {
    const scene = await twoVisitors();
    await scene.schedule(scene.own);
    expect((await scene.told()).map(([event, who]) => [event, who])).toEqual([
      ['visitProposed', 'Mats Holm'],
      ['visitProposed', 'Bergström Rör AB'],
    ]);
    await scene.cancel();
    expect(Date.parse((await scene.row()).plannedFrom ?? '')).toBe(Date.parse(scene.own.from));
    expect(await scene.asked()).toEqual([[null, 'asked']]);
    expect((await scene.see()).next.visitFrom).not.toBeNull();
  });
});
