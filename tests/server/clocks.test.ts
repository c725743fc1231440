import { beforeEach, describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import {
  writeToAll,
  beginOnFriday,
  cachesOf,
  change,
  clock,
  clockOf,
  company,
  differences,
  HOUR,
  idsOf,
  makeClock,
  pass,
  read,
  readIssue,
  report,
  rowOf,
  setStatus,
  setTime,
  waitFor,
} from '#tests/support/clockedCompany.ts';
import { officeHours } from '#tests/support/clocks.ts';
import { imported } from '#tests/support/imports.ts';
import { anAgent } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

describe('the clocks of an issue', () => {
  it('run out on Monday for eight hours that begin on Friday at half past two', async () => {
    await makeClock();
    const id = await report();
    const expected = {
      id: expect.any(Number),
      kind: 'remedy',
      name: 'Åtgärd inom en dag',
      minutes: 480,
      leftMinutes: 480,
      dueAt: '2026-11-23T14:00:00.000Z',
      state: 'running',
    };
    expect((await readIssue(id)).clocks).toEqual([expected]);
    expect(await rowOf(id)).toMatchObject({
      clock: { kind: 'remedy', dueAt: '2026-11-23T14:00:00+00:00', waitingSince: null },
    });
    pass(1);
    expect(await clockOf(id)).toMatchObject({ leftMinutes: 450, state: 'closed' });
    setTime('2026-11-23T14:01:00Z');
    expect(await clockOf(id)).toMatchObject({ leftMinutes: -1, state: 'late' });
  });

  it('stand still on the holidays of the country and on the company’s own days off', async () => {
    await makeClock({ hours: { ...officeHours, daysOff: ['2026-12-28'] } });
    setTime('2026-12-23T15:00:00Z');
    // Christmas Eve is a Thursday; the 24th and 25th are holidays, then a weekend and a day off.
    expect((await clockOf(await report())).dueAt).toBe('2026-12-29T14:00:00.000Z');
  });

  it('keep the wall clock’s hours when summer time begins', async () => {
    const open = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }));
    const hours = { week: open, areHolidaysClosed: false, daysOff: [] };
    await makeClock({ hours, minutes: 1440 });
    setTime('2027-03-27T11:00:00Z');
    // An hour is missing in the night, so a full day's minutes end an hour later by the wall clock.
    expect((await clockOf(await report())).dueAt).toBe('2027-03-28T11:00:00.000Z');
  });

  it('are paused while the issue waits for whom they wait, and go on when it is answered', async () => {
    await makeClock({ hours: null });
    const id = await report();
    pass(1);
    await waitFor(id, 'reporter');
    pass(100);
    expect(await clockOf(id)).toMatchObject({ leftMinutes: 420, state: 'paused', dueAt: null });
    expect((await cachesOf(id)).remedy_due_at).toBeNull();
    const message = { key: crypto.randomUUID(), type: 'public', html: '<p>Nu</p>' };
    await read(await company.user.ask('POST', `/api/issue/${id}/messages`, message));
    expect(await clockOf(id)).toMatchObject({ leftMinutes: 420, state: 'running' });
    expect((await cachesOf(id)).remedy_due_at).toEqual(new Date(clock.at.getTime() + 7 * HOUR));
    await waitFor(id, 'material');
    pass(2);
    expect(await clockOf(id)).toMatchObject({ leftMinutes: 300, state: 'running' });
  });

  it('stop with the first answer and when the work is done, and start anew when it is rejected', async () => {
    await makeClock({ hours: null });
    await makeClock({ hours: null, kind: 'answer', name: 'Svar', minutes: 60 });
    const id = await report();
    pass(0.5);
    await setStatus(id, 'inProgress');
    expect(await clockOf(id, 'answer')).toMatchObject({ leftMinutes: 30, state: 'running' });
    await writeToAll(id);
    expect(await clockOf(id, 'answer')).toMatchObject({ leftMinutes: 30, state: 'met' });
    pass(9);
    await setStatus(id, 'done');
    expect(await clockOf(id)).toMatchObject({ leftMinutes: -90, state: 'missed' });
    expect((await cachesOf(id)).effective_due_at).toBeNull();
    pass(1);
    const rejection = { key: crypto.randomUUID(), reason: 'stillBroken', message: 'Droppar igen' };
    await change(id, '/reject', rejection);
    expect(await clockOf(id)).toMatchObject({
      leftMinutes: 480,
      state: 'running',
      dueAt: new Date(clock.at.getTime() + 8 * HOUR).toISOString(),
    });
    expect(await clockOf(id, 'answer')).toMatchObject({ state: 'met' });
    expect(await differences(id)).toEqual([]);
  });

  it('are those of its priority; another one keeps the time used and the pauses', async () => {
    await makeClock({ hours: null, priorities: ['normal'] });
    await makeClock({ hours: null, priorities: ['urgent'], minutes: 120, name: 'Akut' });
    const id = await report();
    await waitFor(id, 'reporter');
    pass(5);
    await setStatus(id, 'inProgress');
    pass(1);
    const { clocks } = await change(id, '', { priority: 'urgent' });
    expect(clocks).toMatchObject([{ name: 'Akut', leftMinutes: 60, state: 'running' }]);
    expect(await differences(id)).toEqual([]);
    expect((await change(id, '', { priority: 'low' })).clocks).toEqual([]);
    expect((await cachesOf(id)).remedy_due_at).toBeNull();
  });

  it('go back to where they were when a wait is undone', async () => {
    await makeClock({ hours: null });
    const id = await report();
    const undoKey = crypto.randomUUID();
    await setStatus(id, 'waiting', {
      waitingFor: 'reporter',
      waitingUntil: '2031-01-01T00:00:00Z',
      undoKey,
    });
    expect((await cachesOf(id)).remedy_due_at).toBeNull();
    await read(await company.admin.ask('POST', '/api/undo', { key: undoKey }));
    expect((await clockOf(id)).state).toBe('running');
    expect((await cachesOf(id)).remedy_due_at).toEqual(new Date(clock.at.getTime() + 8 * HOUR));
  });

  it('of an imported issue start with the import', async () => {
    await makeClock({ hours: null });
    const file = 'Rubrik;Projekt;Skapad\nDörren kärvar;77;2025-01-02\n';
    await aProject(company.account, { number: '77' });
    const importer = await anAgent('ROLE_ADMIN', { account: company.account });
    await imported(importer, 'issue', file);
    const [id] = await idsOf('sort=created&limit=1');
    const dueAt = Date.parse((await clockOf(id!)).dueAt!);
    expect(Math.abs(dueAt - Date.now() - 8 * HOUR)).toBeLessThan(60_000);
    expect(await differences(id!)).toEqual([]);
  });

  it('are for staff only', async () => {
    await makeClock({ hours: null });
    const id = await report();
    await change(id, '', { responsibleId: company.worker.id });
    expect((await readIssue(id, company.worker)).clocks).toHaveLength(1);
    expect(await rowOf(id, company.worker)).toHaveProperty('clock.kind', 'remedy');
    expect(await readIssue(id, company.user)).not.toHaveProperty('clocks');
    expect(await readIssue(id, company.user)).not.toHaveProperty('clock');
    expect(await rowOf(id, company.user)).not.toHaveProperty('clock');
    pass(9);
    expect(await idsOf('overdue=true')).toEqual([id]);
    expect(await idsOf('overdue=true', company.user)).toEqual([]);
  });
});
