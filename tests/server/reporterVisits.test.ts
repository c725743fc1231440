import { describe, expect, it } from 'vitest';

import type { OwnIssue } from '#contract/ownIssue.ts';
import { aHistoryEntry } from '#tests/support/builders.ts';
import { aDelegation, inDays, take } from '#tests/support/delegations.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import type { TestReporter } from '#tests/support/reporters.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const FIRM = 'Bergström Rör AB';

const read = async (reporter: TestReporter, issue: { id: number }) =>
  givenBy<OwnIssue>(await reporter.ask('GET', ownPath(issue)));

/** An accepted delegation and its next steps. */
async function anAcceptedDelegation() {
  const company = await aReportedCompany();
  const { first, contractor, leader, reporter } = company;
  const delegation = await aDelegation(first, contractor, { state: 'opened' });
  const version = { at: 1 };
  const step = async (by: TestAgent, name: Parameters<typeof take>[2], more: object = {}) => {
    await givenBy(await take(by, delegation, name, { version: version.at, ...more }));
    version.at += 1;
  };
  await step(contractor, 'accept');
  return { ...company, delegation, step, see: () => read(reporter, first), leader };
}

/** Each milestone after the report, with actor and start of the visit. */
const toldBy = ({ timeline }: OwnIssue) =>
  timeline
    .slice(1)
    .map(({ event, who, visit }) =>
      [event, who, visit && new Date(visit.from).toISOString()].filter(Boolean),
    );

describe('a resident’s view of a contractor and the visit', () => {
  it('F-56 shows that the contractor has taken the job, and not that staff did', async () => {
    const { see } = await anAcceptedDelegation();
    const own = await see();
    expect(own.issue.status).toBe('inProgress');
    expect(toldBy(own)).toEqual([['taken', FIRM]]);
    expect(own.next).toMatchObject({ turn: 'contractor', who: FIRM, visitor: '', visitFrom: null });
  });

  it('F-56 shows one proposal once, with its time and visitor, and not as booked', async () => {
    const { contractor, step, see } = await anAcceptedDelegation();
    const [visitFrom, visitTo] = [inDays(1), inDays(1.1)];
    await step(contractor, 'schedule', { visitFrom, visitTo });
    const own = await see();
    expect(toldBy(own).slice(1)).toEqual([['visitProposed', FIRM, visitFrom]]);
    expect(own.timeline.at(-1)?.visit).toEqual({ from: visitFrom, to: visitTo });
    expect(own.next.visitor).toBe(FIRM);
    expect(Date.parse(own.next.visitFrom ?? '')).toBe(Date.parse(visitFrom));
  });

  it('F-56 shows that another time was proposed, and the visit cancelled once the delegation is withdrawn', async () => {
    const { contractor, leader, step, see } = await anAcceptedDelegation();
    const [first, second] = [inDays(1), inDays(2)];
    await step(contractor, 'schedule', { visitFrom: first, visitTo: inDays(1.1) });
    await step(contractor, 'schedule', { visitFrom: second, visitTo: inDays(2.1) });
    await step(leader, 'cancel');
    const own = await see();
    expect(toldBy(own).slice(1)).toEqual([
      ['visitProposed', FIRM, first],
      ['visitProposed', FIRM, second],
      ['visitCancelled', leader.name],
    ]);
    expect(own.next).toMatchObject({ visitor: '', visitFrom: null });
  });

  it('F-56 shows no visit any more once the contractor has reported the work done before its time', async () => {
    const { contractor, step, see } = await anAcceptedDelegation();
    await step(contractor, 'schedule', { visitFrom: inDays(1), visitTo: inDays(1.1) });
    await step(contractor, 'reportDone');
    expect((await see()).next).toMatchObject({
      turn: 'office',
      who: 'Mats Holm',
      visitor: '',
      visitFrom: null,
    });
  });

  it('F-56 shows that the firm did the work, once staff say that it is done', async () => {
    const { contractor, leader, first, step, see } = await anAcceptedDelegation();
    await step(contractor, 'reportDone', { note: 'Ny packning' });
    await step(leader, 'approve');
    expect(toldBy(await see()).map(([event]) => event)).toEqual(['taken']);
    const path = `/api/issue/${first.id}`;
    const { version } = await givenBy<{ version: number }>(await leader.ask('GET', path));
    await givenBy(await leader.ask('POST', `${path}/status`, { version, status: 'done' }));
    expect(toldBy(await see()).slice(1)).toEqual([
      ['worked', FIRM],
      ['done', leader.name],
    ]);
  });

  it('F-56 shows the visit’s own contractor, if another one took a job later', async () => {
    const { account, first, contractor, step, see } = await anAcceptedDelegation();
    await step(contractor, 'schedule', { visitFrom: inDays(1), visitTo: inDays(1.1) });
    const electrician = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Elfirman AB' });
    await aDelegation(first, electrician, { state: 'accepted' });
    expect((await see()).next).toMatchObject({ turn: 'contractor', visitor: FIRM });
  });

  it('F-56 shows a visit that staff planned without a name, and nothing of one whose planning was undone', async () => {
    const { first, leader, reporter, worker } = await aReportedCompany();
    const [plannedFrom, plannedTo] = [inDays(1), inDays(1.1)];
    await givenBy(
      await leader.ask('PUT', `/api/issue/${first.id}`, { version: 1, plannedFrom, plannedTo }),
    );
    const planned = await read(reporter, first);
    expect(toldBy(planned)).toEqual([['visitPlanned', leader.name, plannedFrom]]);
    expect(planned.next).toMatchObject({ turn: 'office', who: worker.name, visitor: '' });
    expect(planned.next.visitFrom).not.toBeNull();

    for (const field of ['undone:plannedFrom', 'undone:plannedTo']) {
      await aHistoryEntry(first, { field, from: null, to: plannedFrom, at: new Date() });
    }
    expect(toldBy(await read(reporter, first))).toEqual([]);
  });

  it('F-56 shows an awaited contractor without a delegation, and no staff’s name', async () => {
    const { issue, reporter } = await aReportedCompany();
    const waiting = await issue({ status: 'waiting', waitingFor: 'contractor' });
    expect((await read(reporter, waiting)).next).toMatchObject({ turn: 'contractor', who: '' });
  });

  it('F-56 counts its changes in the version that answers refer to', async () => {
    const { first, reporter, see } = await anAcceptedDelegation();
    const { version } = (await see()).issue;
    const { pool } = await world();
    await pool.query(
      `update issue set status = 'done', done_at = now(), done_by_id = responsible_id where id = $1`,
      [first.id],
    );
    const body = { version, key: crypto.randomUUID() };
    expect((await reporter.ask('POST', ownPath(first, '/confirm'), body)).status).toBe(200);
  });
});
