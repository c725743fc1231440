import { describe, expect, it } from 'vitest';

import { writeMails } from '#server/modules/notice/index.ts';
import { mailNamed } from '#tests/support/mails.ts';
import { mailRows, mailWorld, receive } from '#tests/support/mailsIn.ts';
import { givenBy } from '#tests/support/reported.ts';
import { readMessages } from '#tests/support/scene.ts';
import { aHousecall, aTime, aVisitedCompany, readCalendar } from '#tests/support/visits.ts';

type Scene = Awaited<ReturnType<typeof aVisitedCompany | typeof aHousecall>>;
type Invited = Awaited<ReturnType<typeof invited>>;

/** The invitation to a proposed visit that the resident's calendar has. */
async function invited(scene: Scene) {
  const { deps } = await mailWorld();
  await writeMails(deps);
  const asked = (await scene.mails(scene.email)).findLast(({ kind }) => kind === 'visitAsked');
  const { uid, sequence, organizer } = readCalendar(asked?.calendar ?? '');
  return { uid, sequence, party: scene.email, reply: organizer.replace('mailto:', '') };
}

/** A contractor's visit that the resident was asked about. */
async function anInvitation() {
  const scene = await aVisitedCompany();
  await givenBy(await scene.propose(scene.contractor, aTime(3)));
  const invitation = await invited(scene);
  const messages = async () =>
    (await readMessages(scene.leader, scene.first)).map(({ html, type }) => ({ type, html }));
  const kindsTo = async (email: string) => (await scene.mails(email)).map(({ kind }) => kind);
  return { ...scene, invitation, messages, kindsTo };
}

const send = async (name: string, invitation: Invited, more: Parameters<typeof receive>[1] = {}) =>
  receive(await mailNamed(name, invitation), more);

const PLACED = [{ outcome: 'placed', reason: null }];

describe('an answer to the invitation of a visit, from a calendar', () => {
  it('asks the resident for it, and nobody else', async () => {
    const scene = await anInvitation();
    const askedOf = async (email: string) =>
      (await scene.mails(email)).map(({ calendar }) => calendar.includes('RSVP=TRUE'));
    expect(await askedOf(scene.email)).toEqual([true]);
    expect(await askedOf(scene.contractor.email)).not.toContain(true);
    await givenBy(await scene.answer({ answer: 'fits' }));
    expect(await askedOf(scene.email)).toEqual([true, false]);
  });

  it.each([
    'calendar-outlook-accepted-sv',
    'calendar-gmail-accepted-en',
    'calendar-apple-accepted-ar',
  ])('%s books the visit, as the button does, and is no message', async (name) => {
    const scene = await anInvitation();
    expect(await send(name, scene.invitation)).toEqual(PLACED);
    expect(await scene.row()).toMatchObject({ state: 'scheduled', visitAnswer: 'fits' });
    const { timeline } = await scene.see();
    expect(timeline.at(-1)?.event).toBe('visitFits');
    expect(await scene.messages()).toEqual([]);
    expect(await scene.kindsTo(scene.email)).toEqual(['visitAsked', 'visitBooked']);
    expect(await scene.kindsTo(scene.contractor.email)).toContain('visitBooked');
  });

  it.each([
    ['calendar-outlook-declined-en', 'We are away that week.'],
    ['calendar-gmail-declined-pl', 'Wolę piątek.'],
    ['calendar-apple-declined-sv', ''],
  ])('%s wants another time, with its words, and is no message', async (name, note) => {
    const scene = await anInvitation();
    expect(await send(name, scene.invitation)).toEqual(PLACED);
    const row = await scene.row();
    expect(row).toMatchObject({ state: 'accepted', visitFrom: null, visitAnswer: 'other' });
    expect(row.visitTimes).toEqual([]);
    expect(row.trail.at(-1)).toMatchObject({ visit: 'other', note, actor: '' });
    const { timeline, next } = await scene.see();
    expect([timeline.at(-1)?.event, next.visitFrom]).toEqual(['visitOther', null]);
    expect(await scene.messages()).toEqual([]);
    const told = (await scene.mails(scene.contractor.email)).at(-1);
    expect(told?.kind).toBe('visitOther');
    expect(told?.text).toContain('Föreslå en ny.');
    expect(told?.text).toContain(note);
    await givenBy(await scene.propose(scene.contractor, aTime(4)));
    expect((await scene.see()).visits[0]?.answer).toBe('asked');
  });

  it('with words beside a yes is a message as well', async () => {
    const scene = await anInvitation();
    await send('calendar-outlook-accepted-words-pl', scene.invitation);
    expect((await scene.row()).visitAnswer).toBe('fits');
    expect(await scene.messages()).toEqual([
      { type: 'public', html: '<p>Proszę zadzwonić domofonem 0901.</p>' },
    ]);
  });

  it('says the same of a visit of the staff’s own', async () => {
    for (const [name, answer] of [
      ['calendar-gmail-accepted-en', 'fits'],
      ['calendar-outlook-declined-en', 'other'],
    ] as const) {
      const scene = await aHousecall();
      await givenBy(await scene.propose(scene.worker, aTime(3)));
      expect(await send(name, await invited(scene))).toEqual(PLACED);
      expect((await scene.row()).visit?.answer).toBe(answer);
    }
  });

  it('counts once, and what comes later is a message', async () => {
    const scene = await anInvitation();
    const { invitation } = scene;
    await send('calendar-gmail-accepted-en', invitation);
    expect(await send('calendar-gmail-accepted-en', invitation)).toEqual([undefined]);
    expect(await scene.messages()).toEqual([]);
    await send('calendar-outlook-declined-en', invitation);
    expect((await scene.row()).visitAnswer).toBe('fits');
    expect(await scene.messages()).toMatchObject([{ html: '<p>We are away that week.</p>' }]);
  });

  it('to an earlier proposal, or to another visit, is a message', async () => {
    const scene = await anInvitation();
    const { invitation, account } = scene;
    const { sequence } = invitation;
    await send('calendar-outlook-accepted-sv', { ...invitation, sequence: sequence - 1 });
    await send('calendar-apple-accepted-ar', { ...invitation, uid: `visit-${account.id}-1-0@x` });
    await send('calendar-tentative', invitation);
    expect((await scene.row()).visitAnswer).toBe('asked');
    expect(await scene.messages()).toHaveLength(3);
  });

  it('from another address, or a forged one, is a note for staff', async () => {
    const scene = await anInvitation();
    const { invitation } = scene;
    await send('calendar-gmail-accepted-en', { ...invitation, party: 'annan@kund.example' });
    await send('calendar-outlook-accepted-sv', invitation, { isVerified: false });
    expect((await scene.row()).visitAnswer).toBe('asked');
    expect((await scene.messages()).map(({ type }) => type)).toEqual(['internal', 'internal']);
    expect(await mailRows(scene.account.id)).toMatchObject([
      { outcome: 'note', reason: 'otherAddress' },
      { outcome: 'note', reason: 'notVerified' },
    ]);
  });

  it('is none in a mail of a machine, and in one that comes back', async () => {
    const scene = await anInvitation();
    const { invitation } = scene;
    await send('out-of-office-sv', invitation);
    const raw = (await mailNamed('calendar-gmail-accepted-en', invitation)).toString();
    const returned = raw.replace(/^Return-Path:.*$/mu, 'Return-Path: <>');
    const bounce = returned.replace(/^Auto-Submitted:.*\r\n/mu, '');
    expect(await receive(bounce)).toEqual([{ outcome: 'ignored', reason: 'bounce' }]);
    const looped = raw.replace(
      /^Message-ID:.*$/mu,
      'Message-ID: <00000000-0000-4000-8000-000000000000@felix.test>',
    );
    expect(await receive(looped)).toEqual([{ outcome: 'ignored', reason: 'loop' }]);
    expect((await scene.row()).visitAnswer).toBe('asked');
    expect(await scene.messages()).toEqual([]);
  });
});
