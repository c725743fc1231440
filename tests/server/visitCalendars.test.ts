import { afterEach, describe, expect, it } from 'vitest';

import { remindOfVisits } from '#server/modules/delegation/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { mailWorld, replyAddress } from '#tests/support/mailsIn.ts';
import { givenBy } from '#tests/support/reported.ts';
import {
  askIssue,
  aTime,
  aVisitedCompany,
  type CalendarMail,
  readCalendar,
  readCalendars,
  rising,
} from '#tests/support/visits.ts';
import { world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

type Scene = Awaited<ReturnType<typeof aVisitedCompany>>;

/** The resident moves a visit once, then the contractor withdraws the new one. */
async function negotiate(scene: Scene) {
  const both = async () => {
    await scene.mails(scene.email);
  };
  await givenBy(await scene.propose(scene.contractor, aTime(3)));
  await both();
  const times = ((await scene.see()).visits[0]?.offers ?? []).slice(0, 2);
  await givenBy(await scene.answer({ answer: 'other', times }));
  await both();
  const [chosen = aTime(4)] = times;
  await givenBy(await scene.propose(scene.contractor, chosen));
  await both();
  await givenBy(await scene.end(scene.contractor, 'withdrawn'));
  return { chosen };
}

describe('the calendar file of a visit', () => {
  it('keeps its UID for life, counts its changes, and takes the visit back at the end', async () => {
    const scene = await aVisitedCompany();
    const { chosen } = await negotiate(scene);
    const read = readCalendars(await scene.mails(scene.email));
    expect(read.map(({ kind, method, status }) => [kind, method, status])).toEqual([
      ['visitAsked', 'REQUEST', 'TENTATIVE'],
      ['visitBooked', 'REQUEST', 'CONFIRMED'],
      ['visitCancelled', 'CANCEL', 'CANCELLED'],
    ]);
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
    expect(rising(read.map(({ sequence }) => sequence))).toBe(true);
    expect(Date.parse(read[1]?.from ?? '')).toBe(Date.parse(chosen.from));
    expect(Date.parse(read[1]?.to ?? '')).toBe(Date.parse(chosen.to));
  });

  it('is answered to the address of its party about the issue, the same until its end', async () => {
    const scene = await aVisitedCompany();
    const { deps } = await mailWorld();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    await writeMails(deps);
    await givenBy(await scene.answer({ answer: 'fits' }));
    await writeMails(deps);
    const path = `/api/issue/${scene.first.id}/delegations/${scene.delegation.id}/step`;
    const cancel = { step: 'cancel', version: await scene.version(), key: crypto.randomUUID() };
    await givenBy(await scene.leader.ask('POST', path, cancel));
    await writeMails(deps);
    const organizers = async (email: string) =>
      readCalendars(await scene.mails(email)).map(({ organizer }) => organizer);
    const { first, contractor, email } = scene;
    const own = await replyAddress({ ...first, accountId: scene.account.id }, { email });
    const toResident = await organizers(email);
    expect(toResident.length).toBeGreaterThan(1);
    expect(new Set(toResident)).toEqual(new Set([`mailto:${own}`]));
    const toContractor = await organizers(contractor.email);
    expect(toContractor.length).toBeGreaterThan(1);
    expect(new Set(toContractor)).toEqual(
      new Set([
        `mailto:${await replyAddress({ ...first, accountId: scene.account.id }, { agentId: contractor.id })}`,
      ]),
    );
  });

  it('leaves the contractor’s calendar when other times are proposed, and comes back with the chosen one', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.leader, aTime(3)));
    await scene.mails(scene.email);
    const times = ((await scene.see()).visits[0]?.offers ?? []).slice(0, 1);
    await givenBy(await scene.answer({ answer: 'other', times }));
    await scene.mails(scene.email);
    await givenBy(await scene.propose(scene.leader, times[0] ?? aTime(4)));
    const read = readCalendars(await scene.mails(scene.contractor.email));
    expect(read.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    expect(rising(read.map(({ sequence }) => sequence))).toBe(true);
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
  });

  it('is taken back when the job is withdrawn, and when the issue is closed', async () => {
    const withdrawn = await aVisitedCompany();
    await givenBy(await withdrawn.propose(withdrawn.contractor, aTime(3)));
    const path = `/api/issue/${withdrawn.first.id}/delegations/${withdrawn.delegation.id}/step`;
    const version = await withdrawn.version();
    const cancel = { step: 'cancel', version, key: crypto.randomUUID() };
    await givenBy(await withdrawn.leader.ask('POST', path, cancel));
    for (const email of [withdrawn.email, withdrawn.contractor.email]) {
      expect(readCalendars(await withdrawn.mails(email)).at(-1)?.method).toBe('CANCEL');
    }
    const closed = await aVisitedCompany();
    await givenBy(await closed.propose(closed.contractor, aTime(3)));
    const body = { resolution: 'other', resolutionText: 'Annan entreprenör' };
    await askIssue(closed, '/close', { key: crypto.randomUUID(), ...body });
    expect(readCalendars(await closed.mails(closed.email)).at(-1)).toMatchObject({
      kind: 'closed',
      method: 'CANCEL',
    });
  });

  it('tells neither side what is not theirs: no codes, and nobody’s name or number to the contractor', async () => {
    const scene = await aVisitedCompany();
    const { pool } = await world();
    await pool.query(`update issue set reporter_phone = '0701234567' where id = $1`, [
      scene.first.id,
    ]);
    await pool.query(`update project set access = 'Kod 5444' where id = $1`, [scene.project.id]);
    await givenBy(await scene.propose(scene.leader, aTime(3)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    const unfold = ({ calendar }: CalendarMail) => calendar.replaceAll(/\r\n[ \t]/gu, '');
    const toContractor = (await scene.mails(scene.contractor.email)).map(unfold).join('\n');
    expect(toContractor).toContain('BEGIN:VEVENT');
    expect(toContractor).not.toMatch(/Rut|0701234567|5444|token=/u);
    expect(toContractor).not.toContain(scene.email);
    const toResident = (await scene.mails(scene.email)).map(unfold).join('\n');
    expect(toResident).toContain('Bergström Rör AB');
    expect(toResident).not.toMatch(/5444|token=/u);
  });

  it.each([
    ['before the clocks go back', '2026-10-23T08:00:00+02:00'],
    ['after they went back', '2026-10-26T08:00:00+01:00'],
    ['before they go forward', '2027-03-26T08:00:00+01:00'],
    ['after they went forward', '2027-03-29T08:00:00+02:00'],
  ])('is at 8 in the company’s zone %s', async (_, from) => {
    const scene = await aVisitedCompany();
    const visitFrom = new Date(from);
    await aDelegation(await scene.issue(), scene.contractor);
    const { pool } = await world();
    await pool.query(
      `update delegation set state = 'scheduled', visit_answer = 'fits', visit_from = $2, visit_to = $2::timestamptz + interval '2 hours'
       where id = $1`,
      [scene.delegation.id, visitFrom],
    );
    const { clock } = await world();
    clock.advance(visitFrom.getTime() - 86_400_000 - clock.now().getTime());
    const [visit] = (await scene.see()).visits;
    const read = readCalendar(visit?.calendar ?? '');
    expect(read).toMatchObject({ method: 'PUBLISH', from: visitFrom.toISOString() });
    const time = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Stockholm',
      timeStyle: 'short',
    });
    expect(time.format(new Date(read.from))).toBe('08:00');
  });

  it('of a visit that staff plan themselves counts its changes as well', async () => {
    const scene = await aVisitedCompany();
    const plan = async (values: object) => {
      await askIssue(scene, '', values);
      await scene.mails(scene.email);
    };
    for (const days of [3, 4]) {
      const { from, to } = aTime(days);
      await plan({ plannedFrom: from, plannedTo: to });
    }
    await plan({ plannedFrom: null, plannedTo: null });
    const read = readCalendars(await scene.mails(scene.email));
    expect(read.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
    expect(rising(read.map(({ sequence }) => sequence))).toBe(true);
  });
});

describe('the reminder of a visit', () => {
  it('comes at 9 the day before, once, though two servers look at once', async () => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(5)));
    await givenBy(await scene.answer({ answer: 'fits' }));
    const until = Date.parse((await scene.see()).visits[0]?.changeUntil ?? '');
    const { deps } = await world();
    const at = (hours: number) => ({
      ...deps,
      clock: { now: () => new Date(until + hours * 3_600_000) },
    });
    const reminders = async () =>
      (await scene.mails(scene.email)).filter(({ kind }) => kind === 'visitReminder');
    await remindOfVisits(at(-7.1));
    expect(await reminders()).toEqual([]);
    await Promise.all([remindOfVisits(at(-6.9)), remindOfVisits(at(-6.9))]);
    await remindOfVisits(at(2));
    expect(await reminders()).toHaveLength(1);
    expect(readCalendars(await reminders())[0]).toMatchObject({ method: 'REQUEST' });
    const toContractor = await scene.mails(scene.contractor.email);
    expect(toContractor.filter(({ kind }) => kind === 'visitReminder')).toHaveLength(1);
  });

  it('is left out where the visit was booked later than that', async () => {
    const scene = await aVisitedCompany();
    const { clock, deps } = await world();
    await givenBy(await scene.propose(scene.contractor, aTime(5)));
    const until = Date.parse((await scene.see()).visits[0]?.changeUntil ?? '');
    const from = (await scene.see()).visits[0]?.from ?? '';
    await givenBy(await scene.end(scene.contractor, 'withdrawn'));
    clock.advance(until - clock.now().getTime());
    const to = new Date(Date.parse(from) + 7_200_000).toISOString();
    await givenBy(await scene.propose(scene.contractor, { from, to }));
    await remindOfVisits(deps);
    const kinds = (await scene.mails(scene.email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('visitReminder');
  });
});
