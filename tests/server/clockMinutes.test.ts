import { beforeEach, describe, expect, it } from 'vitest';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { unmeasuredIssueIds } from '#server/modules/clock/facts.repository.ts';
import { verifyClocks } from '#server/modules/clock/index.ts';
import { aProject } from '#tests/support/builders.ts';
import {
  writeToAll,
  beginOnFriday,
  change,
  company,
  differences,
  idsOf,
  makeClock,
  minutesOf,
  pass,
  read,
  report,
  setStatus,
  setTime,
  waitFor,
} from '#tests/support/clockedCompany.ts';
import { imported } from '#tests/support/imports.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

const say = async (id: number, by: TestAgent, type = 'public') =>
  read(
    await by.ask('POST', `/api/issue/${id}/messages`, {
      key: crypto.randomUUID(),
      type,
      html: '<p>Vi kommer</p>',
    }),
  );

const close = (id: number, undoKey?: string) =>
  change(id, '/close', { key: crypto.randomUUID(), resolution: 'fixed', undoKey });

const reject = (id: number) =>
  change(id, '/reject', {
    key: crypto.randomUUID(),
    reason: 'stillBroken',
    message: 'Droppar igen',
  });

const bulk = async (ids: number[], action: object, undoKey = crypto.randomUUID()) =>
  read(await company.admin.ask('POST', '/api/issue/bulk', { ids, action, undoKey }));

const undo = async (key: string) => read(await company.admin.ask('POST', '/api/undo', { key }));

/** The count and median of durations in November, of the company or by a filter. */
async function timesOf(filter = '') {
  const days = 'from=2026-11-01&to=2026-11-30';
  const { times } = await read<FurtherStatistics>(
    await company.admin.ask('GET', `/api/statistics/further?${days}${filter}`),
  );
  const of = (timed: keyof typeof times) => {
    const { count, medianMinutes } = times[timed].now;
    return [count, medianMinutes];
  };
  return { answer: of('answerClock'), remedy: of('remedyClock'), wall: of('firstAnswer') };
}

const makeClocks = async (facts: object = {}) => {
  await makeClock({ kind: 'answer', name: 'Svar', minutes: 240, ...facts });
  return makeClock(facts);
};

describe('capabilities 1: statistics of clocks', () => {
  it('count business hours without pauses, from the report on Friday afternoon to the answer on Monday', async () => {
    await makeClocks();
    const id = await report();
    // Friday 14:30 to 15:00, Monday 07:30 to 08:00.
    setTime('2026-11-23T07:00:00Z');
    await say(id, company.admin, 'internal');
    expect(await minutesOf(id)).toEqual([null, null]);
    await say(id, company.admin);
    expect(await minutesOf(id)).toEqual([60, null]);
    await waitFor(id, 'reporter');
    pass(2);
    await say(id, company.user);
    pass(1);
    await say(id, company.admin);
    await setStatus(id, 'done');
    expect(await minutesOf(id)).toEqual([60, 120]);
    pass(1);
    await close(id);
    expect(await minutesOf(id)).toEqual([60, 120]);
    expect(await differences(id)).toEqual([]);
    const expected = { answer: [1, 60], remedy: [1, 120] };
    expect(await timesOf()).toMatchObject(expected);
    expect(await timesOf(`&project=${company.project.id}`)).toMatchObject(expected);
    expect(await timesOf('&priority=normal')).toMatchObject(expected);
    // Two days and 17.5 hours by the calendar, to the tenth of a day.
    expect((await timesOf()).wall).toEqual([1, 3888]);
    expect(await idsOf('outcome=answerClock&status=closed')).toEqual([id]);
    expect(await idsOf('outcome=remedyClock&status=closed')).toEqual([id]);
  });

  it('leave out what has no clock, and what nobody answered', async () => {
    await makeClocks({ priorities: ['urgent'] });
    const [without, unanswered] = [await report(), await report({ priority: 'urgent' })];
    pass(0.25);
    await setStatus(without, 'inProgress');
    await bulk([without, unanswered], { do: 'close', resolution: 'fixed' });
    expect(await minutesOf(without)).toEqual([null, null]);
    expect(await minutesOf(unanswered)).toEqual([15, 15]);
    expect(await timesOf()).toMatchObject({ answer: [1, 15], remedy: [1, 15], wall: [2, 15] });
  });

  it('begin anew after a rejection and a reopening, and go back with an undo', async () => {
    await makeClocks({ hours: null });
    const id = await report();
    pass(1);
    const undoKey = crypto.randomUUID();
    await setStatus(id, 'done', { undoKey });
    expect(await minutesOf(id)).toEqual([60, 60]);
    await undo(undoKey);
    expect(await minutesOf(id)).toEqual([null, null]);
    await setStatus(id, 'done');
    pass(5);
    await reject(id);
    expect(await minutesOf(id)).toEqual([60, null]);
    pass(2);
    await setStatus(id, 'done');
    await close(id);
    expect(await minutesOf(id)).toEqual([60, 120]);
    const reopening = crypto.randomUUID();
    await setStatus(id, 'inProgress', { undoKey: reopening });
    expect(await minutesOf(id)).toEqual([60, null]);
    await undo(reopening);
    expect(await minutesOf(id)).toEqual([60, 120]);
    expect(await timesOf()).toMatchObject({ answer: [1, 60], remedy: [1, 120] });
  });

  it('are kept of many issues at once, and taken back with them', async () => {
    await makeClocks({ hours: null });
    const ids = [await report(), await report()];
    pass(3);
    await bulk(ids, { do: 'status', status: 'done' });
    pass(1);
    const undoKey = crypto.randomUUID();
    await bulk(ids, { do: 'close', resolution: 'fixed' }, undoKey);
    for (const id of ids) expect(await minutesOf(id)).toEqual([180, 180]);
    expect(await timesOf()).toMatchObject({ answer: [2, 180], remedy: [2, 180] });
    await undo(undoKey);
    for (const id of ids) expect(await minutesOf(id)).toEqual([180, 180]);
    expect(await timesOf()).toMatchObject({ remedy: [0, null] });
  });

  it('are those of when the clock stopped, whatever the clock becomes', async () => {
    const { id: clockId, version, ...body } = await makeClocks({ hours: null });
    const [done, closed, open] = [await report(), await report(), await report()];
    const all = [done, closed, open];
    pass(0.5);
    for (const id of all) {
      await writeToAll(id);
      await waitFor(id, 'payer');
    }
    pass(2);
    await bulk(all, { do: 'status', status: 'inProgress' });
    pass(1);
    await bulk([done, closed], { do: 'status', status: 'done' });
    await close(closed);
    expect(await minutesOf(done)).toEqual([30, 210]);
    const changed = { ...body, pausedWhile: ['payer'], version };
    await read(await company.admin.ask('PUT', `/api/clock/${clockId}`, changed));
    await setStatus(open, 'done');
    expect(await minutesOf(open)).toEqual([30, 90]);
    await close(done);
    for (const id of [done, closed]) expect(await minutesOf(id)).toEqual([30, 210]);
  });

  it('leave out the time before an import, and what was imported as finished', async () => {
    await makeClocks({ hours: null });
    await aProject(company.account, { number: '77' });
    const importer = await anAgent('ROLE_ADMIN', { account: company.account });
    const file = [
      'Rubrik;Projekt;Skapad;Status',
      'Dörren kärvar;77;2025-01-02;Nytt',
      'Lampan;77;2025-01-02;Avslutat',
      'Fönstret;77;2025-01-02;Klarmarkerat',
    ].join('\n');
    await imported(importer, 'issue', `${file}\n`);
    const ids = await idsOf('sort=created&status=new&status=closed&status=done');
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(await minutesOf(id)).toEqual([null, null]);
    const [fresh] = await idsOf('status=new');
    setTime(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await say(fresh!, company.admin);
    const [minutes] = await minutesOf(fresh!);
    expect(minutes).toBeGreaterThanOrEqual(119);
    expect(minutes).toBeLessThanOrEqual(120);
  });

  it('are filled in for issues that were closed before they were kept', async () => {
    await makeClocks({ hours: null });
    const id = await report();
    pass(1);
    await setStatus(id, 'done');
    await close(id);
    const { pool, deps } = await world();
    await pool.query(
      'update issue set answer_used_minutes = null, remedy_used_minutes = null where id = $1',
      [id],
    );
    expect(await timesOf()).toMatchObject({ answer: [0, null], remedy: [0, null] });
    const warned: { accountId?: number }[] = [];
    const log = { ...deps.log, warn: (facts: object) => warned.push(facts) } as typeof deps.log;
    await verifyClocks({ ...deps, log });
    expect(await minutesOf(id)).toEqual([60, 60]);
    expect(await timesOf()).toMatchObject({ answer: [1, 60], remedy: [1, 60] });
    // The job goes over all companies, those of other tests too.
    expect(warned.filter(({ accountId }) => accountId === company.admin.accountId)).toEqual([]);
  });

  it('are not sought each hour where the clock is gone, or where it never ran', async () => {
    await makeClocks({ hours: null, priorities: ['normal'] });
    const [gone, finished] = [await report(), await report()];
    pass(1);
    for (const id of [gone, finished]) {
      await setStatus(id, 'done');
      await close(id);
    }
    const { pool, deps } = await world();
    const unmeasured = 'remedy_used_minutes = null, answer_used_minutes = null';
    await pool.query(`update issue set ${unmeasured} where id = any($1)`, [[gone, finished]]);
    await pool.query(`update issue set priority = 'low' where id = $1`, [gone]);
    await pool.query(
      `update issue set done_at = created_at - interval '1 day', closed_at = done_at where id = $1`,
      [finished],
    );
    await verifyClocks(deps);
    const { accountId } = company.admin;
    const sought = await deps.tenancy.within(accountId, (tx) =>
      unmeasuredIssueIds(tx, { after: 0, limit: 10 }),
    );
    expect(sought).toEqual([]);
  });
});
