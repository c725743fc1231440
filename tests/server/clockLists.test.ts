import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { verifyClocks } from '#server/modules/clock/index.ts';
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
  leftOf,
  makeClock,
  pass,
  read,
  readIssue,
  report,
  rowOf,
  setStatus,
  waitFor,
} from '#tests/support/clockedCompany.ts';
import { officeHours } from '#tests/support/clocks.ts';
import { world } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

describe('a list with clocks', () => {
  it('is sorted by the clock that runs out first; a date set by hand wins', async () => {
    await makeClock({ hours: null, priorities: ['normal'], minutes: 600 });
    await makeClock({ hours: null, kind: 'answer', priorities: ['normal', 'high'], minutes: 300 });
    const [slow, high, none] = [
      await report(),
      await report({ priority: 'high' }),
      await report({ priority: 'low' }),
    ];
    await writeToAll(slow);
    expect(await idsOf('sort=due')).toEqual([high, slow, none]);
    const soon = new Date(clock.at.getTime() + HOUR).toISOString();
    const later = new Date(clock.at.getTime() + 99 * HOUR).toISOString();
    await change(none, '', { dueAt: soon });
    await change(high, '', { dueAt: later });
    expect(await idsOf('sort=due')).toEqual([none, slow, high]);
    pass(11);
    expect(await idsOf('overdue=true&sort=due')).toEqual([none, slow]);
    const counts = await read<{ overdue: number }>(
      await company.admin.ask('GET', '/api/issue/counts'),
    );
    expect(counts.overdue).toBe(2);
  });

  it('is filtered by when time runs out: late, within hours, today, within seven days', async () => {
    await makeClock({ hours: null, priorities: ['urgent'], minutes: 180 });
    await makeClock({ hours: null, priorities: ['high'], minutes: 540 });
    await makeClock({ hours: null, priorities: ['low'], minutes: 72 * 60 });
    const [soon, today, week, never] = [
      await report({ priority: 'urgent' }),
      await report({ priority: 'high' }),
      await report({ priority: 'low' }),
      await report(),
    ];
    expect(await idsOf('due=hours4&sort=due')).toEqual([soon]);
    expect(await idsOf('due=today&sort=due')).toEqual([soon, today]);
    expect(await idsOf('due=week&sort=due')).toEqual([soon, today, week]);
    expect(await idsOf('due=late')).toEqual([]);
    pass(4);
    expect(await idsOf('due=late&sort=due')).toEqual([soon]);
    expect(await idsOf('due=late&due=today&sort=due')).toEqual([soon, today]);
    const dueAt = new Date(clock.at.getTime() + HOUR).toISOString();
    await change(never, '', { dueAt });
    await setStatus(soon, 'done');
    expect(await idsOf('due=late&due=hours4')).toEqual([never]);
  });

  it('keeps of a closed issue when its time ran out', async () => {
    await makeClock({ hours: null });
    const id = await report();
    const dueAt = (await rowOf(id)).clock!.dueAt;
    await change(id, '/close', { key: crypto.randomUUID(), resolution: 'fixed' });
    expect((await rowOf(id)).clock).toMatchObject({ kind: 'remedy', dueAt });
  });

  it('is exported with the due times that it shows, and to be imported again with dates set by hand alone', async () => {
    await makeClock({ hours: null, minutes: 60 });
    await report();
    const linesOf = async (columns: string) => {
      const answer = await company.admin.ask(
        'GET',
        `/api/issue/export?format=csv&locale=en-GB&${columns}`,
      );
      return (await answer.text()).replace('\u{FEFF}', '').trim().split(/\r?\n/u);
    };
    expect(await linesOf('columns=number&columns=due')).toEqual(['No.,Due', '1,2026-11-20 15:30']);
    expect(await linesOf('columns=due&columns=clockDue')).toEqual([
      'Due,Response time ends',
      ',2026-11-20 15:30',
    ]);
  });

  it('tells of each issue the clock that runs out first, and nothing where a date was set by hand', async () => {
    await makeClock({ hours: null });
    await makeClock({ hours: null, kind: 'answer', name: 'Svar', minutes: 60 });
    const id = await report();
    expect((await rowOf(id)).clock).toMatchObject({ kind: 'answer' });
    await writeToAll(id);
    expect((await rowOf(id)).clock).toMatchObject({ kind: 'remedy' });
    const dueAt = new Date(clock.at.getTime() + HOUR).toISOString();
    await change(id, '', { dueAt });
    expect((await rowOf(id)).clock).toBeNull();
    await change(id, '', { dueAt: null });
    await setStatus(id, 'done');
    expect((await rowOf(id)).clock).toBeNull();
  });

  it('tells since when an issue waits whose wait pauses a clock for some days', async () => {
    await makeClock({ hours: null, maxPauseDays: 2 });
    const id = await report();
    pass(1);
    const since = clock.at.getTime();
    await waitFor(id, 'reporter');
    pass(50);
    const { clock: running } = await rowOf(id);
    expect(Date.parse(running!.waitingSince!)).toBe(since);
    const { rules, state } = await leftOf(id);
    expect(rules.clocks[0]).toMatchObject({ name: 'Åtgärd inom en dag', maxPauseDays: 2 });
    expect(state).toEqual({ leftMinutes: 300, state: 'running' });
    expect(await clockOf(id)).toMatchObject(state);
  });

  it('takes as many statements as one without', async () => {
    await makeClock();
    for (let n = 0; n < 8; n += 1) await report();
    expect((await company.admin.ask('GET', '/api/issue')).statements).toHaveLength(2);
  });
});

describe('the cached due times', () => {
  it('equal those derived from the events, whatever happened to the issue', async () => {
    await makeClock({ hours: officeHours, priorities: ['normal', 'urgent'] });
    await makeClock({
      kind: 'answer',
      minutes: 90,
      hours: null,
      pausedWhile: ['payer'],
      maxPauseDays: 1,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 7 }), async (history) => {
        const id = await report();
        const undoKeys: string[] = [];
        for (const { act, hours } of history) {
          pass(hours);
          await perform(id, act, undoKeys);
          expect(await differences(id)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('are corrected and logged when they differ', async () => {
    await makeClock({ hours: null });
    const id = await report();
    const { pool, deps } = await world();
    await pool.query(`update issue set remedy_due_at = '2020-01-01' where id = $1`, [id]);
    const warned: unknown[] = [];
    const log = { ...deps.log, warn: (facts: unknown) => warned.push(facts) } as typeof deps.log;
    await verifyClocks({ ...deps, log });
    expect((await cachesOf(id)).remedy_due_at).toEqual(new Date(clock.at.getTime() + 8 * HOUR));
    expect(warned).toContainEqual(
      expect.objectContaining({
        accountId: company.account.id,
        issues: [expect.objectContaining({ id })],
      }),
    );
  });
});

const acts = fc.record({
  hours: fc.integer({ min: 0, max: 40 }),
  act: fc.constantFrom(
    'reporter',
    'payer',
    'material',
    'inProgress',
    'done',
    'reject',
    'close',
    'urgent',
    'low',
    'answer',
    'bulkWait',
    'undo',
  ),
});

/** Does something to an issue; what its status does not allow is refused, which changes nothing. */
async function perform(id: number, act: string, undoKeys: string[]) {
  const { version } = await readIssue(id);
  const undoKey = crypto.randomUUID();
  undoKeys.push(undoKey);
  const key = crypto.randomUUID();
  const step = { version, undoKey };
  const until = { waitingUntil: '2031-01-01T00:00:00Z' };
  const action = { do: 'wait', waitingFor: 'reporter', ...until };
  const rejection = { ...step, key, reason: 'stillBroken', message: 'Droppar igen' };
  const answer = { key, type: 'public', html: '<p>Vi kommer</p>' };
  const calls: Record<string, [path: string, body: object]> = {
    inProgress: [`/${id}/status`, { ...step, status: 'inProgress' }],
    done: [`/${id}/status`, { ...step, status: 'done' }],
    reject: [`/${id}/reject`, rejection],
    close: [`/${id}/close`, { ...step, key, resolution: 'fixed' }],
    answer: [`/${id}/messages`, answer],
    bulkWait: ['/bulk', { ids: [id], action, undoKey }],
  };
  if (act === 'undo') {
    return company.admin.ask('POST', '/api/undo', { key: undoKeys.at(-2) ?? undoKey });
  }
  if (act === 'urgent' || act === 'low') {
    return company.admin.ask('PUT', `/api/issue/${id}`, { ...step, priority: act });
  }
  const wait = { ...step, status: 'waiting', waitingFor: act, ...until };
  const [path, body] = calls[act] ?? [`/${id}/status`, wait];
  return company.admin.ask('POST', `/api/issue${path}`, body);
}
