import { describe, expect, it } from 'vitest';

import type { Job, JobRow } from '#contract/agentIssue.ts';
import type { Issue } from '#contract/issues.ts';
import { take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';
import { askIssue, aTime, aVisitedCompany, readCalendars, rising } from '#tests/support/visits.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

type Scene = Awaited<ReturnType<typeof aVisitedCompany>>;

/** A visit that the resident has accepted, in three days. */
async function aBookedVisit() {
  const scene = await aVisitedCompany();
  await givenBy(await scene.propose(scene.contractor, aTime(3)));
  await scene.mails(scene.email);
  await givenBy(await scene.answer({ answer: 'fits' }));
  await scene.mails(scene.email);
  return scene;
}

const report = async (scene: Scene) =>
  givenBy(
    await take(scene.contractor, scene.delegation, 'reportDone', {
      version: await scene.version(),
    }),
  );

const markDone = async (scene: Scene) =>
  askIssue(scene, '/status', { status: 'done', doneText: 'Klart' });

/** What the contractor's own list, job and calendar show of its time. */
async function contractorsTimes({ contractor, first }: Scene) {
  const { list } = await givenBy<{ list: JobRow[] }>(
    await contractor.ask('GET', '/api/agentIssue'),
  );
  const job = await givenBy<Job>(await contractor.ask('GET', `/api/agentIssue/${first.id}`));
  const { url } = await givenBy<{ url: string }>(await contractor.ask('POST', '/api/calendar'));
  const headers = { 'x-felix-hms-selected-agent': String(contractor.id) };
  const feed = await askAsStranger('GET', new URL(url).pathname, undefined, { headers });
  const events = (await feed.text()).match(/BEGIN:VEVENT/gu) ?? [];
  return [list[0]?.visitFrom, job.delegations[0]?.visitFrom, events.length];
}

describe('the calendar file of a visit that work done before it makes needless', () => {
  it('F-56 is taken back once the firm reports the work done before its time, and the plan with it', async () => {
    const scene = await aBookedVisit();
    await report(scene);
    const read = readCalendars(await scene.mails(scene.email));
    expect(read.at(-1)).toMatchObject({ kind: 'visitCancelled', method: 'CANCEL' });
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
    expect(rising(read.map(({ sequence }) => sequence))).toBe(true);
    const { text } = (await scene.mails(scene.email)).at(-1)!;
    expect(text).toContain('Bergström Rör AB har meddelat att arbetet redan är gjort');
    expect(text).not.toContain('ny tid');
    expect(await scene.row()).toMatchObject({ visitFrom: null, visitTo: null });
    const issue = await givenBy<Issue>(
      await scene.leader.ask('GET', `/api/issue/${scene.first.id}`),
    );
    expect(issue).toMatchObject({ plannedFrom: null, plannedTo: null });
    expect((await scene.see()).visits).toEqual([]);
    expect((await scene.see()).timeline.map(({ event }) => event)).toContain('visitCancelled');

    await givenBy(
      await take(scene.leader, scene.delegation, 'approve', { version: await scene.version() }),
    );
    await markDone(scene);
    const [cancel, done] = (await scene.mails(scene.email)).slice(-2);
    expect([cancel?.kind, done?.kind, done?.calendar]).toEqual(['visitCancelled', 'confirm', '']);
  });

  it('F-56 that still stands once the work is reported done is taken back by its approval, on both sides', async () => {
    const scene = await aBookedVisit();
    const { pool } = await world();
    await pool.query(`update delegation set state = 'reportedDone' where id = $1`, [
      scene.delegation.id,
    ]);
    await givenBy(
      await take(scene.leader, scene.delegation, 'approve', { version: await scene.version() }),
    );
    for (const email of [scene.email, scene.contractor.email]) {
      expect(readCalendars(await scene.mails(email)).at(-1)).toMatchObject({
        kind: 'visitCancelled',
        method: 'CANCEL',
      });
    }
    expect(await scene.row()).toMatchObject({ state: 'approved', visitFrom: null });
  });

  it('F-56 stays as it was where the work is reported done during the visit, or later', async () => {
    const scene = await aBookedVisit();
    const { pool } = await world();
    const [from, to] = [new Date(Date.now() - 600_000), new Date(Date.now() + 3_600_000)];
    for (const [table, key, id] of [
      ['delegation', 'visit', scene.delegation.id],
      ['issue', 'planned', scene.first.id],
    ] as const) {
      await pool.query(`update ${table} set ${key}_from = $2, ${key}_to = $3 where id = $1`, [
        id,
        from,
        to,
      ]);
    }
    const before = await scene.mails(scene.email);
    await report(scene);
    expect(await scene.mails(scene.email)).toEqual(before);
    expect(await scene.row()).toMatchObject({ visitFrom: expect.any(String) });
  });

  it('F-56 is taken back by the mail that the work is done, where nobody reported it before, on both sides', async () => {
    const scene = await aBookedVisit();
    expect(await contractorsTimes(scene)).toEqual([expect.any(String), expect.any(String), 1]);
    await scene.mails(scene.contractor.email);
    await markDone(scene);
    expect(await contractorsTimes(scene)).toEqual([null, null, 0]);
    const told = await scene.mails(scene.contractor.email);
    expect(readCalendars(told).at(-1)).toMatchObject({ kind: 'visitCancelled', method: 'CANCEL' });
    expect(told.at(-1)?.text).toContain('Arbetet är redan klart, så besöket behövs inte.');
    const read = readCalendars(await scene.mails(scene.email));
    expect(read.at(-1)).toMatchObject({ kind: 'confirm', method: 'CANCEL' });
    expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
    expect(rising(read.map(({ sequence }) => sequence))).toBe(true);
  });
});
