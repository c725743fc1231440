import { afterEach, describe, expect, it } from 'vitest';

import { isSameTime, type VisitTime } from '#contract/visits.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';
import { aTime, aVisitedCompany } from '#tests/support/visits.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const MINUTE = 60_000;
/** The times that a resident may choose from. */
const offered = async ({ see }: Awaited<ReturnType<typeof aVisitedCompany>>) =>
  (await see()).visits[0]?.offers ?? [];
const [first, second] = [0, 5];
const at = (times: readonly VisitTime[], n: number) => times[n] ?? aTime(99);

describe('a visit negotiated both ways', () => {
  it('is proposed by the contractor, and booked once the resident says that it suits them', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    expect((await scene.see()).visits[0]).toMatchObject({
      answer: 'asked',
      firm: 'Bergström Rör AB',
    });
    await givenBy(await scene.answer({ answer: 'fits' }));
    const { visits, next, timeline } = await scene.see();
    expect(visits[0]?.answer).toBe('fits');
    expect(next.visitFrom).not.toBeNull();
    expect(timeline.at(-1)?.event).toBe('visitFits');
    expect(await scene.row()).toMatchObject({ state: 'scheduled', visitAnswer: 'fits' });
  });

  it('is proposed by staff as well, and the contractor hears of it', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.leader, aTime(3)));
    expect((await scene.see()).visits[0]?.answer).toBe('asked');
    const kinds = (await scene.mails(scene.contractor.email)).map(({ kind }) => kind);
    expect(kinds).toContain('visitPlanned');
  });

  it('goes to and fro: other times clear the plan, and choosing one of them books it', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    expect((await scene.mails(scene.email)).map(({ kind }) => kind)).toEqual(['visitAsked']);
    const offers = await offered(scene);
    const times = [at(offers, first), at(offers, second)];
    await givenBy(await scene.answer({ answer: 'other', times, words: 'Helst på förmiddagen' }));
    const countered = await scene.row();
    expect(countered).toMatchObject({ state: 'accepted', visitFrom: null, visitAnswer: 'other' });
    expect(countered.visitTimes).toHaveLength(2);
    expect(countered.trail.at(-1)).toMatchObject({
      visit: 'other',
      note: 'Helst på förmiddagen',
      actor: '',
    });
    expect((await scene.see()).next.visitFrom).toBeNull();
    expect(countered.trail.map(({ visit }) => visit)).toEqual(['proposed', 'other']);
    await givenBy(await scene.propose(scene.contractor, at(times, 1)));
    expect((await scene.row()).trail.at(-1)).toMatchObject({ state: 'scheduled', visit: null });
    expect((await scene.see()).timeline.slice(-3).map(({ event }) => event)).toEqual([
      'visitProposed',
      'visitOther',
      'visitPlanned',
    ]);
    expect(await scene.row()).toMatchObject({
      state: 'scheduled',
      visitAnswer: 'fits',
      visitTimes: [],
    });
    const kinds = (await scene.mails(scene.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['visitAsked', 'visitBooked']);
  });

  it('is proposed again where none of the times can be kept', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const times = (await offered(scene)).slice(0, 1);
    await givenBy(await scene.answer({ answer: 'other', times }));
    await givenBy(await scene.propose(scene.contractor, aTime(9)));
    expect((await scene.see()).visits[0]).toMatchObject({ answer: 'asked', times: [] });
  });

  it('is told in the history of staff: who answered, and by which way', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    const { pool } = await world();
    const { rows } = await pool.query(
      `select actor, "to" from history_entry where issue_id = $1 and field = 'visitFits'`,
      [scene.first.id],
    );
    expect(rows).toEqual([{ actor: 'Rut Ek', to: 'Bergström Rör AB' }]);
  });

  it('is for the resident and the parties of the job alone', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const stranger = await anAgent('ROLE_CONTRACTOR', { account: scene.account });
    expect((await scene.end(stranger, 'withdrawn')).status).toBe(404);
    const elsewhere = await aVisitedCompany();
    const foreign = await elsewhere.answer({ answer: 'fits', visitId: scene.delegation.id });
    expect(foreign.status).toBe(404);
    const link = await aLink(scene.contractor, scene.first);
    expect((await link.ask('GET', scene.visitPath)).status).not.toBe(200);
    expect((await scene.row()).visitAnswer).toBe('asked');
  });
});

describe('two visits to one issue', () => {
  it('F-60 are both shown, what is asked first, and each is answered from its own mail', async () => {
    const scene = await aVisitedCompany();
    const { account, leader } = scene;
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    const electrician = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Elfirman AB' });
    const job = await aDelegation(scene.first, electrician, {
      state: 'accepted',
      senderId: leader.id,
    });
    const { from: visitFrom, to: visitTo } = aTime(5);
    await givenBy(await take(electrician, job, 'schedule', { visitFrom, visitTo }));
    const { visits } = await scene.see();
    expect(visits).toMatchObject([
      { id: job.id, firm: 'Elfirman AB', answer: 'asked' },
      { id: scene.delegation.id, firm: 'Bergström Rör AB', answer: 'fits' },
    ]);
    const asked = (await scene.mails(scene.email)).filter(({ kind }) => kind === 'visitAsked');
    expect(asked.at(-1)?.text).toMatch(new RegExp(`&do=visit&visit=${job.id}\\b`, 'u'));
    await givenBy(await scene.answer({ answer: 'fits', visitId: job.id, version: 2 }));
    expect((await scene.see()).visits.map(({ answer }) => answer)).toEqual(['fits', 'fits']);
  });
});

describe('times that a resident may propose', () => {
  it('F-60 begin with the next day, on working days, at 08, 10 and 13 in the company’s zone', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const offers = await offered(scene);
    const inZone = (time: string) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/Stockholm',
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(new Date(time));
    const today = inZone(new Date().toISOString()).slice(0, 10);
    expect(offers).toHaveLength(24);
    expect(new Set(offers.map(({ from }) => inZone(from).slice(11)))).toEqual(
      new Set(['08:00', '10:00', '13:00']),
    );
    expect(offers.every(({ from }) => inZone(from).slice(0, 10) > today)).toBe(true);
    const weekdays = offers.map(({ from }) => new Date(from).getUTCDay());
    expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([]);
  });

  it('leave out other visits of the contractor, and are refused once taken', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const taken = at(await offered(scene), 1);
    const other = await scene.issue();
    await aDelegation(other, scene.contractor, {
      state: 'scheduled',
      visitFrom: new Date(taken.from),
      visitTo: new Date(taken.to),
    });
    expect((await offered(scene)).some((time) => isSameTime(time, taken))).toBe(false);
    expect((await scene.answer({ answer: 'other', times: [taken] })).status).toBe(422);
    expect((await scene.answer({ answer: 'other', times: [aTime(-1)] })).status).toBe(422);
    expect((await scene.answer({ answer: 'other' })).status).toBe(422);
  });

  it('F-60 are free again once the issue of another visit is done', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const time = at(await offered(scene), 1);
    await aDelegation(await scene.done(), scene.contractor, {
      state: 'scheduled',
      visitFrom: new Date(time.from),
      visitTo: new Date(time.to),
    });
    expect((await offered(scene)).some((offer) => isSameTime(offer, time))).toBe(true);
  });

  it('F-60 may be proposed instead of a booked one until 16 the day before', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const times = [at(await offered(scene), 8)];
    await givenBy(await scene.answer({ answer: 'fits' }));
    const { clock } = await world();
    const until = Date.parse((await scene.see()).visits[0]?.changeUntil ?? '');
    clock.advance(until - clock.now().getTime() + MINUTE);
    const late = await scene.answer({ answer: 'other', times });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ translationKey: 'delegation.refused.notNow' });
    clock.advance(-2 * MINUTE);
    await givenBy(await scene.answer({ answer: 'other', times }));
  });
});

describe('who comes second', () => {
  it('two tabs of the resident answer at once: one wins, the other is told', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const version = await scene.version();
    const times = [at(await offered(scene), 0)];
    const answers = await Promise.all([
      scene.answer({ answer: 'fits', version }),
      scene.answer({ answer: 'other', times, version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await scene.version()).toBe(version + 1);
  });

  it('contractor and staff choose different times at once: one visit is booked', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const times = (await offered(scene)).slice(0, 2);
    await givenBy(await scene.answer({ answer: 'other', times }));
    const version = await scene.version();
    const answers = await Promise.all([
      scene.propose(scene.contractor, at(times, 0), { version }),
      scene.propose(scene.leader, at(times, 1), { version }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select count(*)::int as n from delegation_event where delegation_id = $1 and visit_from is not null`,
      [scene.delegation.id],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('the resident answers what the contractor has just moved: it is refused', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const version = await scene.version();
    await givenBy(await scene.propose(scene.contractor, aTime(5)));
    expect((await scene.answer({ answer: 'fits', version })).status).toBe(409);
    expect((await scene.see()).visits[0]?.answer).toBe('asked');
  });

  it('a lost answer sent again changes nothing more; other content under its key is refused', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    const sent = { answer: 'fits', version: await scene.version(), key: crypto.randomUUID() };
    await givenBy(await scene.answer(sent));
    await givenBy(await scene.answer(sent));
    expect(await scene.version()).toBe(sent.version + 1);
    const times = [at(await offered(scene), 0)];
    expect((await scene.answer({ ...sent, answer: 'other', times })).status).toBe(409);
  });
});
