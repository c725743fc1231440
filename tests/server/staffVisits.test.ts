import { afterEach, describe, expect, it } from 'vitest';

import { remindOfVisits } from '#server/modules/delegation/index.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { linesOf, postpone } from '#tests/support/inbox.ts';
import { givenBy } from '#tests/support/reported.ts';
import { aHousecall, aTime, readCalendar } from '#tests/support/visits.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const MINUTE = 60_000;
const kindsTo = async ({ mails }: Scene, email: string) =>
  (await mails(email)).map(({ kind }) => kind);
type Scene = Awaited<ReturnType<typeof aHousecall>>;
const offersOf = async ({ see }: Scene) => (await see()).visits[0]?.offers ?? [];

describe('a visit of the staff’s own, without a delegation', () => {
  it('is proposed by whoever comes, and booked once the resident says that it suits them', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    expect((await scene.see()).visits[0]).toMatchObject({
      id: null,
      answer: 'asked',
      firm: scene.account.name,
      person: 'Mats Holm',
    });
    expect(await kindsTo(scene, scene.email)).toEqual(['visitAsked']);
    await givenBy(await scene.answer({ answer: 'fits' }));
    const { visits, next, timeline } = await scene.see();
    expect(visits[0]?.answer).toBe('fits');
    expect(next.visitFrom).not.toBeNull();
    expect(timeline.at(-1)?.event).toBe('visitFits');
    expect((await scene.row()).visit).toMatchObject({ answer: 'fits', visitor: 'Mats Holm' });
    expect(await kindsTo(scene, scene.worker.email)).toContain('visitBooked');
  });

  it('issue 19: brings a line back that was put off until an answer, once the resident answers', async () => {
    const scene = await aHousecall();
    const { first, worker } = scene;
    const ask = async (days: number) => givenBy(await scene.propose(worker, aTime(days)));
    const other = async () => {
      const times = (await offersOf(scene)).slice(0, 1);
      await givenBy(await scene.answer({ answer: 'other', times }));
    };
    const inOpen = async () => (await linesOf(worker)).map(([id]) => id);
    await ask(3);
    await other();
    expect(await inOpen()).toEqual([first.id]);
    await postpone(worker, [first.id], { isUntilAnswer: true });
    await ask(5);
    expect(await inOpen()).toEqual([]);
    await other();
    expect(await inOpen()).toEqual([first.id]);
  });

  it('is of whoever is responsible when a leader proposes it, who hears of it', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.leader, aTime(3)));
    expect((await scene.see()).visits[0]?.person).toBe('Mats Holm');
    expect(await kindsTo(scene, scene.worker.email)).toEqual(['visit']);
  });

  it('goes to and fro: other times clear the plan, and choosing one of them books it', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    expect(await kindsTo(scene, scene.email)).toEqual(['visitAsked']);
    const times = (await offersOf(scene)).slice(0, 2);
    await givenBy(await scene.answer({ answer: 'other', times, words: 'Helst på förmiddagen' }));
    expect(await scene.row()).toMatchObject({
      plannedFrom: null,
      visit: { from: null, answer: 'other', words: 'Helst på förmiddagen' },
    });
    expect(await kindsTo(scene, scene.worker.email)).toContain('visitOther');
    await givenBy(await scene.propose(scene.leader, times[1] ?? aTime(4)));
    expect((await scene.row()).visit).toMatchObject({ answer: 'fits', visitor: 'Mats Holm' });
    expect(await kindsTo(scene, scene.email)).toEqual(['visitAsked', 'visitBooked']);
  });

  it('is in the resident’s calendar under one UID with rising numbers, and is taken out again', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    await scene.mails(scene.email);
    await givenBy(await scene.answer({ answer: 'fits' }));
    await scene.mails(scene.email);
    await givenBy(await scene.end(scene.worker, 'withdrawn'));
    const read = (await scene.mails(scene.email)).map(({ calendar }) => readCalendar(calendar));
    expect(read.map(({ method, status }) => [method, status])).toEqual([
      ['REQUEST', 'TENTATIVE'],
      ['REQUEST', 'CONFIRMED'],
      ['CANCEL', 'CANCELLED'],
    ]);
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(read.map(({ from, to }) => `${from} ${to}`)).size).toBe(1);
    const numbers = read.map(({ sequence }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('is reminded of on the day before, once, to both', async () => {
    const scene = await aHousecall();
    const { clock, deps } = await world();
    await givenBy(await scene.propose(scene.worker, aTime(5)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    await remindOfVisits(deps);
    expect(await kindsTo(scene, scene.email)).not.toContain('visitReminder');
    clock.advance(4.5 * 1440 * MINUTE);
    await remindOfVisits(deps);
    await remindOfVisits(deps);
    for (const email of [scene.email, scene.worker.email]) {
      const kinds = await kindsTo(scene, email);
      expect(kinds.filter((kind) => kind === 'visitReminder')).toHaveLength(1);
    }
  });

  it('is missed with one press: the resident proposes new times', async () => {
    const scene = await aHousecall();
    const { clock } = await world();
    await givenBy(await scene.propose(scene.worker, aTime(1)));
    expect((await scene.end(scene.worker, 'missed')).status).toBe(409);
    clock.advance(1440 * MINUTE);
    await givenBy(await scene.end(scene.worker, 'missed'));
    const [visit] = (await scene.see()).visits;
    expect(visit).toMatchObject({ answer: 'missed', from: null });
    expect(await kindsTo(scene, scene.email)).toContain('visitMissed');
    await givenBy(
      await scene.answer({ answer: 'other', times: (visit?.offers ?? []).slice(0, 1) }),
    );
    expect((await scene.row()).visit?.answer).toBe('other');
  });

  it('asks nothing any more once staff have planned the visit otherwise', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    const { from: plannedFrom, to: plannedTo } = aTime(4);
    const { version } = await scene.row();
    const change = { version, plannedFrom, plannedTo };
    await givenBy(await scene.leader.ask('PUT', `/api/issue/${scene.first.id}`, change));
    expect((await scene.see()).visits).toEqual([]);
    expect((await scene.row()).visit).toMatchObject({ from: null, answer: 'none' });
    expect((await scene.answer({ answer: 'fits' })).status).toBe(409);
    await givenBy(await scene.propose(scene.worker, aTime(5)));
    expect((await scene.see()).visits[0]?.answer).toBe('asked');
  });

  it('stays when a contractor proposes another: the resident answers each, and the booked one stands', async () => {
    const scene = await aHousecall();
    const own = aTime(3);
    await givenBy(await scene.propose(scene.worker, own));
    const delegation = await aDelegation(scene.first, scene.contractor, { state: 'accepted' });
    const { from: visitFrom, to: visitTo } = aTime(4);
    await givenBy(
      await take(scene.contractor, delegation, 'schedule', { visitFrom, visitTo, version: 1 }),
    );
    const { visits } = await scene.see();
    expect(visits.map(({ id, answer }) => [id, answer])).toEqual([
      [null, 'asked'],
      [delegation.id, 'asked'],
    ]);
    expect(await kindsTo(scene, scene.email)).toEqual(['visitAsked', 'visitAsked']);
    await givenBy(await scene.answer({ answer: 'fits' }));
    const { visit, plannedFrom } = await scene.row();
    expect(visit).toMatchObject({ from: plannedFrom, answer: 'fits' });
    expect(Date.parse(plannedFrom ?? '')).toBe(Date.parse(own.from));
    expect((await scene.see()).visits).toHaveLength(2);
  });

  it('is not offered at times when its visitor is elsewhere', async () => {
    const scene = await aHousecall();
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    const [taken = aTime(9)] = await offersOf(scene);
    await scene.issue({
      plannedFrom: new Date(taken.from),
      plannedTo: new Date(taken.to),
    });
    expect((await offersOf(scene))[0]).not.toEqual(taken);
    expect((await scene.answer({ answer: 'other', times: [taken] })).status).toBe(422);
  });
});

describe('a visit of the staff’s own is refused', () => {
  it('to others than staff who see the issue', async () => {
    const scene = await aHousecall();
    const elsewhere = await anAgent('ROLE_WORKER', { account: scene.account });
    expect((await scene.propose(elsewhere, aTime(3))).status).toBe(404);
    await aDelegation(scene.first, scene.contractor, { state: 'accepted' });
    expect((await scene.propose(scene.contractor, aTime(3))).status).toBe(403);
    const foreign = await aHousecall();
    expect((await scene.propose(foreign.leader, aTime(3))).status).toBe(404);
    expect((await scene.answer({ answer: 'fits', version: 1 })).status).toBe(404);
  });

  it('on an outdated version, for a passed time and a closed issue; a repeated key changes nothing', async () => {
    const scene = await aHousecall();
    expect((await scene.propose(scene.worker, aTime(-1))).status).toBe(422);
    const key = crypto.randomUUID();
    const sent = { version: 0, key };
    const time = aTime(3);
    await givenBy(await scene.propose(scene.worker, time, sent));
    await givenBy(await scene.propose(scene.worker, time, sent));
    expect(await scene.version()).toBe(1);
    expect((await scene.propose(scene.worker, aTime(4), sent)).status).toBe(409);
    expect((await scene.propose(scene.worker, aTime(4), { version: 0 })).status).toBe(409);
    const { pool } = await world();
    await pool.query(`update issue set status = 'closed', closed_at = now() where id = $1`, [
      scene.first.id,
    ]);
    const late = await scene.propose(scene.worker, aTime(4));
    expect(await late.json()).toMatchObject({ translationKey: 'delegation.refused.issueClosed' });
  });

  it('and is shown to no contractor: they see the plan alone', async () => {
    const scene = await aHousecall();
    await aDelegation(scene.first, scene.contractor, { state: 'accepted' });
    await givenBy(await scene.propose(scene.worker, aTime(3)));
    const seen = await scene.row(scene.contractor);
    expect(seen.plannedFrom).not.toBeNull();
    expect(seen.visit).toBeNull();
  });
});
