import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { remindOfVisits } from '#server/modules/delegation/index.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { givenBy, ownPath } from '#tests/support/reported.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { askIssue, aTime, aVisitedCompany, readCalendars, rising } from '#tests/support/visits.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

type Scene = Awaited<ReturnType<typeof aVisitedCompany>>;
const DAY = 86_400_000;

/** A contractor's visit that the resident has accepted, so many days ahead. */
async function aBookedVisit(days = 3) {
  const scene = await aVisitedCompany();
  await givenBy(await scene.propose(scene.contractor, aTime(days)));
  await scene.mails(scene.email);
  await givenBy(await scene.answer({ answer: 'fits' }));
  await scene.mails(scene.email);
  return scene;
}

/** Another firm proposes a visit to the same issue. */
async function anotherFirmsVisit({ account, first, leader, email, mails }: Scene, days: number) {
  const electrician = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Elfirman AB' });
  const job = await aDelegation(first, electrician, { state: 'accepted', senderId: leader.id });
  const { from: visitFrom, to: visitTo } = aTime(days);
  await givenBy(await take(electrician, job, 'schedule', { visitFrom, visitTo }));
  await mails(email);
  return electrician;
}

const setDone = async (scene: Scene, more: object = {}) =>
  askIssue(scene, '/status', { status: 'done', doneText: 'Klart', ...more });
const close = async (scene: Scene) =>
  askIssue(scene, '/close', { resolution: 'fixed', key: crypto.randomUUID() });

/** The mails that an act causes, with what calendars read of all until then. */
async function mailsOf(scene: Scene, email: string, act: () => Promise<unknown>) {
  const before = (await scene.mails(email)).length;
  await act();
  const all = await scene.mails(email);
  const mails = all.slice(before);
  return { mails, kinds: mails.map(({ kind }) => kind), calendars: readCalendars(all) };
}
/** What calendars still have of some files, each of its newest state. */
const kept = (calendars: ReturnType<typeof readCalendars>) =>
  [...Map.groupBy(calendars, ({ uid }) => uid).values()].filter((files) => {
    expect(rising(files.map(({ sequence }) => sequence))).toBe(true);
    return files.at(-1)?.method !== 'CANCEL';
  });

describe('the visits to come of an issue that is over', () => {
  it('F-56 are taken back by the mail that it is done alone, also where their jobs end with it', async () => {
    const scene = await aBookedVisit();
    const { kinds, calendars } = await mailsOf(scene, scene.email, async () =>
      setDone(scene, { endDelegations: true }),
    );
    expect(kinds).toEqual(['confirm']);
    expect(kept(calendars)).toEqual([]);
    const toContractor = await scene.mails(scene.contractor.email);
    expect(toContractor.at(-1)?.kind).toBe('delegationCancelled');
    expect(kept(readCalendars(toContractor))).toEqual([]);
  });

  it.each([
    ['done', setDone, 'confirm', 'Arbetet är redan klart'],
    [
      'done with its jobs',
      async (scene: Scene) => setDone(scene, { endDelegations: true }),
      'confirm',
      'Arbetet är redan klart',
    ],
    ['closed', close, 'closed', 'Besöket behövs inte längre'],
  ])('F-56 are all taken back once it is %s', async (_, act, kind, why) => {
    const scene = await aBookedVisit();
    const electrician = await anotherFirmsVisit(scene, 5);
    const { mails, kinds, calendars } = await mailsOf(scene, scene.email, async () => act(scene));
    expect(kinds.toSorted()).toEqual([kind, 'visitCancelled'].toSorted());
    const { text } = mails.find((mail) => mail.kind === 'visitCancelled')!;
    expect(text).toContain(why);
    // Which of them it is.
    expect(text).toMatch(/^\w+dag \d.* \d\d:\d\d.*, \S/mu);
    expect(text).not.toContain('ny tid');
    expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(2);
    expect(kept(calendars)).toEqual([]);
    for (const { email } of [scene.contractor, electrician]) {
      const read = readCalendars(await scene.mails(email));
      expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
      expect(kept(read)).toEqual([]);
    }
  });

  it('F-56 are taken back once, though it is closed after it was done', async () => {
    const scene = await aBookedVisit();
    await anotherFirmsVisit(scene, 5);
    await setDone(scene);
    await scene.mails(scene.email);
    const { kinds, calendars } = await mailsOf(scene, scene.email, async () => close(scene));
    expect(kinds).toEqual(['closed']);
    expect(kept(calendars)).toEqual([]);
  });

  it('F-56 are taken back beside one that staff planned themselves', async () => {
    const scene = await aBookedVisit();
    const { from: plannedFrom, to: plannedTo } = aTime(5);
    await askIssue(scene, '', { plannedFrom, plannedTo });
    const { calendars } = await mailsOf(scene, scene.email, async () => setDone(scene));
    expect(new Set(calendars.map(({ uid }) => uid)).size).toBe(2);
    expect(kept(calendars)).toEqual([]);
  });

  it('F-56 are not mixed up with one that was withdrawn before', async () => {
    const scene = await aBookedVisit(9);
    await givenBy(
      await take(scene.leader, scene.delegation, 'cancel', { version: await scene.version() }),
    );
    await scene.mails(scene.email);
    await anotherFirmsVisit(scene, 4);
    const { kinds, calendars } = await mailsOf(scene, scene.email, async () => setDone(scene));
    expect(kinds).toEqual(['confirm']);
    expect(kept(calendars)).toEqual([]);
    expect(calendars.at(-1)?.uid).not.toBe(calendars[0]?.uid);
  });

  it.each([
    ['the work is done', setDone],
    [
      'the job is withdrawn',
      async ({ leader, delegation, version }: Scene) =>
        givenBy(await take(leader, delegation, 'cancel', { version: await version() })),
    ],
  ])('F-56 are not asked about by mail that is late, once %s', async (_, act) => {
    const scene = await aVisitedCompany();
    await givenBy(await scene.propose(scene.contractor, aTime(3)));
    await scene.mails(scene.email);
    await act(scene);
    await sendMails();
    const states = (await mailsTo(scene.email)).map(({ kind, state }) => [kind, state]);
    expect(states).toContainEqual(['visitAsked', 'expired']);
  });

  it('F-56 are not reminded of', async () => {
    const scene = await aBookedVisit();
    const { clock, deps } = await world();
    await setDone(scene);
    await scene.mails(scene.email);
    clock.advance(2.5 * DAY);
    await remindOfVisits(deps);
    for (const email of [scene.email, scene.contractor.email]) {
      expect((await scene.mails(email)).map(({ kind }) => kind)).not.toContain('visitReminder');
    }
  });

  it('F-56 are not reminded of where it is done before the reminder is written', async () => {
    const scene = await aBookedVisit(1);
    const { pool, deps } = await world();
    await pool.query('update delegation set visit_reminded_at = null where id = $1', [
      scene.delegation.id,
    ]);
    await remindOfVisits(deps);
    await setDone(scene);
    for (const email of [scene.email, scene.contractor.email]) {
      expect((await scene.mails(email)).map(({ kind }) => kind)).not.toContain('visitReminder');
    }
  });
});

/** The resident says that the work is not done. */
async function reject({ reporter, first, see }: Scene) {
  const { version } = (await see()).issue;
  const body = { version, key: crypto.randomUUID(), reason: 'stillBroken', message: 'Droppar än' };
  await givenBy(await reporter.ask('POST', ownPath(first, '/reject'), body));
}
async function takeUp({ leader, first }: Scene) {
  const body = { ids: [first.id], action: { do: 'status', status: 'inProgress' } };
  await givenBy(await leader.ask('POST', '/api/issue/bulk', body));
}

describe('a visit to come of an issue that was done and is taken up again', () => {
  it.each([
    ['the resident', reject, 'rejected'],
    ['staff', takeUp, 'reopened'],
  ])(
    'F-56 does not come back with it when %s open it: a new time is agreed on',
    async (_, act, told) => {
      const scene = await aBookedVisit();
      await setDone(scene);
      await scene.mails(scene.email);
      const events = (await scene.see()).timeline.map(({ event }) => event);
      await act(scene);
      expect(await scene.row()).toMatchObject({ state: 'accepted', visitFrom: null });
      expect((await scene.row()).trail.at(-1)).toMatchObject({ visit: 'withdrawn', actor: '' });
      const own = await scene.see();
      expect(own).toMatchObject({ visits: [], next: { visitFrom: null } });
      expect(own.timeline).toHaveLength(events.length + 1);
      const { leader, first } = scene;
      const issue = await givenBy<Issue>(await leader.ask('GET', `/api/issue/${first.id}`));
      expect(issue).toMatchObject({ plannedFrom: null, plannedTo: null });
      const { list } = await givenBy<{ list: { field: string }[] }>(
        await leader.ask('GET', `/api/issue/${first.id}/history`),
      );
      expect(list.map(({ field }) => field)).toEqual(
        expect.arrayContaining(['visitWithdrawn', 'plannedFrom', 'plannedTo']),
      );

      expect(kept(readCalendars(await scene.mails(scene.email)))).toEqual([]);
      // The contractor heard that their visit was off: now that the issue goes on without it.
      const kinds = (await scene.mails(scene.contractor.email)).map(({ kind }) => kind);
      expect(kinds.slice(-2)).toEqual(['visitCancelled', told]);
      await givenBy(await scene.propose(scene.contractor, aTime(6)));
      const read = readCalendars(await scene.mails(scene.email));
      expect(read.at(-1)).toMatchObject({ kind: 'visitAsked', method: 'REQUEST' });
      expect(kept(read)).toHaveLength(1);
    },
  );

  it('F-56 is counted in the preview for many issues: as many mails are sent', async () => {
    const scene = await aBookedVisit();
    const { email: electrician } = await anotherFirmsVisit(scene, 5);
    const people = [scene.email, scene.worker.email, scene.contractor.email, electrician];
    const written = async () => (await Promise.all(people.map(scene.mails))).flat().length;
    for (const status of ['done', 'inProgress']) {
      const body = { ids: [scene.first.id], action: { do: 'status', status } };
      const bulk = async (preview: boolean) =>
        givenBy<{ mails?: number }>(
          await scene.leader.ask('POST', '/api/issue/bulk', { ...body, preview }),
        );
      const before = await written();
      const { mails } = await bulk(true);
      await bulk(false);
      expect([status, (await written()) - before]).toEqual([status, mails]);
    }
  });

  it('F-56 stays where its time has come', async () => {
    const scene = await aBookedVisit();
    const { clock } = await world();
    clock.advance(4 * DAY);
    await setDone(scene);
    await reject(scene);
    expect(await scene.row()).toMatchObject({ state: 'scheduled', visitFrom: expect.any(String) });
  });
});
