import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Clock, ClockPreview, ClockRules } from '#contract/clocks.ts';
import type { IssueClock } from '#contract/issueClock.ts';
import { timeLeft } from '#contract/clockState.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { reckonClocks, verifyClocks } from '#server/modules/clock/index.ts';
import { askApp } from '#tests/support/ask.ts';
import { aProject } from '#tests/support/builders.ts';
import { officeHours } from '#tests/support/clocks.ts';
import { imported } from '#tests/support/imports.ts';
import { anAccount, anAgent, appWith, type TestAgent, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const clock = { at: new Date(), now: () => clock.at };
const setTime = (text: string) => (clock.at = new Date(text));
const pass = (hours: number) => (clock.at = new Date(clock.at.getTime() + hours * HOUR));

/** A company with a leader's project, whose people ask at the test's time. */
async function aCompany() {
  const app = await appWith({ clock });
  const account = await anAccount();
  const at = (agent: TestAgent): TestAgent => ({ ...agent, ask: askApp(app, agent) });
  const admin = at(await anAgent('ROLE_ADMIN', { account }));
  const worker = at(await anAgent('ROLE_WORKER', { account }));
  const user = at(await anAgent('ROLE_USER', { account }));
  const project = await aProject(account, { people: { worker, user } });
  return { account, admin, worker, user, project };
}
let company: Awaited<ReturnType<typeof aCompany>>;

async function read<T>(answer: Response, status = 200): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as T;
}

const eightHours = {
  name: 'Åtgärd inom en dag',
  kind: 'remedy',
  minutes: 480,
  priorities: [...PRIORITIES],
  hours: officeHours,
  pausedWhile: ['reporter'],
} as const;

const makeClock = async (facts: object = {}) =>
  read<Clock>(await company.admin.ask('POST', '/api/clock', { ...eightHours, ...facts }));

async function report(facts: object = {}, by = company.user): Promise<number> {
  const issue = { key: crypto.randomUUID(), title: 'Kranen droppar', ...facts };
  const body = { projectId: company.project.id, issues: [issue] };
  const { list } = await read<{ list: { id: number }[] }>(
    await by.ask('POST', '/api/issue/report', body),
  );
  return list[0]!.id;
}

const readIssue = async (id: number, by = company.admin) =>
  read<Issue>(await by.ask('GET', `/api/issue/${id}`));

const clockOf = async (id: number, kind = 'remedy'): Promise<IssueClock> =>
  (await readIssue(id)).clocks!.find((each) => each.kind === kind)!;

async function change(id: number, part: string, body: object, by = company.admin) {
  const { version } = await readIssue(id);
  return read<Issue>(
    await by.ask(part === '' ? 'PUT' : 'POST', `/api/issue/${id}${part}`, { version, ...body }),
  );
}
const setStatus = (id: number, status: string, facts: object = {}) =>
  change(id, '/status', { status, ...facts });
const waitFor = (id: number, waitingFor: string) =>
  setStatus(id, 'waiting', { waitingFor, waitingUntil: '2031-01-01T00:00:00Z' });

const cachesOf = async (id: number) => {
  const { rows } = await (
    await world()
  ).pool.query<Record<'answer_due_at' | 'remedy_due_at' | 'effective_due_at', Date | null>>(
    'select answer_due_at, remedy_due_at, effective_due_at from issue where id = $1',
    [id],
  );
  return rows[0]!;
};
/** What a verification would correct, of one issue. */
const differences = async (id: number) =>
  (await world()).deps.tenancy.within(company.account.id, (tx) => reckonClocks(tx, [id]));

const idsOf = async (query: string, by = company.admin) =>
  (await read<{ list: Issue[] }>(await by.ask('GET', `/api/issue?${query}`))).list.map(
    ({ id }) => id,
  );

/** The issue in a list, which tells when its clock runs out. */
const rowOf = async (id: number, by = company.admin) => {
  const listed = await by.ask('GET', '/api/issue');
  return (await read<{ list: IssueRow[] }>(listed)).list.find((row) => row.id === id)!;
};

/** The time left that the app derives from a row. */
async function leftOf(id: number) {
  const rules = await read<ClockRules>(await company.worker.ask('GET', '/api/clock/rules'));
  const row = await rowOf(id);
  const [first] = rules.clocks;
  const wait = {
    for: row.waitingFor!,
    from: Date.parse(row.clock!.waitingSince!),
  };
  const rule = { ...first!, hours: null };
  const dueAt = Date.parse(row.clock!.dueAt);
  return { rules, state: timeLeft(rule, { dueAt, wait }, clock.at.getTime()) };
}

beforeEach(async () => {
  setTime('2026-11-20T13:30:00Z');
  company = await aCompany();
});

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

describe('a list with clocks', () => {
  it('is sorted by the clock that runs out first; a date set by hand wins', async () => {
    await makeClock({ hours: null, priorities: ['normal'], minutes: 600 });
    await makeClock({ hours: null, kind: 'answer', priorities: ['normal', 'high'], minutes: 300 });
    const [slow, high, none] = [
      await report(),
      await report({ priority: 'high' }),
      await report({ priority: 'low' }),
    ];
    await setStatus(slow, 'inProgress');
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

  it('tells of each issue the clock that runs out first, and nothing where a date was set by hand', async () => {
    await makeClock({ hours: null });
    await makeClock({ hours: null, kind: 'answer', name: 'Svar', minutes: 60 });
    const id = await report();
    expect((await rowOf(id)).clock).toMatchObject({ kind: 'answer' });
    await setStatus(id, 'inProgress');
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
  const post = (path: string, body: object) => company.admin.ask('POST', path, body);
  const path = `/api/issue/${id}`;
  const step = { version, undoKey };
  const until = { waitingUntil: '2031-01-01T00:00:00Z' };
  if (act === 'reporter' || act === 'payer' || act === 'material') {
    return post(`${path}/status`, { ...step, status: 'waiting', waitingFor: act, ...until });
  }
  if (act === 'inProgress' || act === 'done')
    return post(`${path}/status`, { ...step, status: act });
  if (act === 'reject') {
    return post(`${path}/reject`, { ...step, key, reason: 'stillBroken', message: 'Droppar igen' });
  }
  if (act === 'close') return post(`${path}/close`, { ...step, key, resolution: 'fixed' });
  if (act === 'answer') {
    return post(`${path}/messages`, { key, type: 'public', html: '<p>Vi kommer</p>' });
  }
  if (act === 'undo') return post('/api/undo', { key: undoKeys.at(-2) ?? undoKey });
  if (act === 'bulkWait') {
    const action = { do: 'wait', waitingFor: 'reporter', ...until };
    return post('/api/issue/bulk', { ids: [id], action, undoKey });
  }
  return company.admin.ask('PUT', path, { ...step, priority: act });
}

describe('changing a clock', () => {
  it('is previewed by the number of open issues, and reckons only those anew', async () => {
    const made = await makeClock({ hours: null });
    const [open, closed] = [await report(), await report()];
    await change(closed, '/close', { key: crypto.randomUUID(), resolution: 'fixed' });
    const before = await cachesOf(closed);
    pass(3);
    const { id, version, ...body } = made;
    const shorter = { ...body, minutes: 120 };
    const proposal = { id, clock: shorter };
    const preview = async () =>
      read<ClockPreview>(await company.admin.ask('POST', '/api/clock/preview', proposal));
    const expected = { issues: 1, earlier: 1, later: 0, late: 1 };
    expect([await preview(), await preview()]).toEqual([expected, expected]);
    expect((await clockOf(open)).state).toBe('running');
    await read(await company.admin.ask('PUT', `/api/clock/${id}`, { ...shorter, version }));
    expect((await clockOf(open)).state).toBe('late');
    expect(await cachesOf(closed)).toEqual(before);
    await read(await company.admin.ask('DELETE', `/api/clock/${id}`));
    expect((await cachesOf(open)).remedy_due_at).toBeNull();
    expect(await readIssue(open)).not.toHaveProperty('clocks');
  });

  it('previews a first clock', async () => {
    await report();
    const preview = await read<ClockPreview>(
      await company.admin.ask('POST', '/api/clock/preview', { clock: eightHours }),
    );
    expect(preview).toEqual({ issues: 1, earlier: 1, later: 0, late: 0 });
  });

  it('refuses whoever saved later, with what stands', async () => {
    const { id, version, ...body } = await makeClock();
    await read(
      await company.admin.ask('PUT', `/api/clock/${id}`, { ...body, version, minutes: 60 }),
    );
    const late = await company.admin.ask('PUT', `/api/clock/${id}`, {
      ...body,
      version,
      minutes: 90,
    });
    expect(await read(late, 409)).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
      current: { minutes: 60 },
    });
  });

  it('makes staff’s app look for the time left, and nobody else’s', async () => {
    const knows = async (agent: TestAgent) =>
      (await read<{ hasClocks: boolean }>(await agent.ask('GET', '/api/config'))).hasClocks;
    expect(await knows(company.admin)).toBe(false);
    await makeClock();
    expect([await knows(company.worker), await knows(company.user)]).toEqual([true, false]);
  });

  it('reads the holidays of the country with the rules', async () => {
    const rules = await read<ClockRules>(await company.admin.ask('GET', '/api/clock/rules'));
    expect(rules).toMatchObject({ timeZone: 'Europe/Stockholm', clocks: [] });
    expect(rules.holidays).toContainEqual({ day: '2026-12-24', name: 'julafton' });
  });

  it('is for administrators of the company; leaders read them', async () => {
    const { id, version: _, ...body } = await makeClock();
    const { account, worker, user } = company;
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    for (const agent of [leader, worker, user]) {
      expect((await agent.ask('POST', '/api/clock', body)).status).toBe(403);
      expect((await agent.ask('PUT', `/api/clock/${id}`, body)).status).toBe(403);
      expect((await agent.ask('DELETE', `/api/clock/${id}`)).status).toBe(403);
      expect((await agent.ask('POST', '/api/clock/preview', { clock: body })).status).toBe(403);
      expect((await agent.ask('GET', '/api/clock')).status).toBe(agent === leader ? 200 : 403);
      expect((await agent.ask('GET', '/api/clock/rules')).status).toBe(agent === user ? 403 : 200);
    }
    const stranger = await anAgent('ROLE_ADMIN');
    expect((await stranger.ask('PUT', `/api/clock/${id}`, body)).status).toBe(404);
    expect((await stranger.ask('DELETE', `/api/clock/${id}`)).status).toBe(404);
    expect(await read(await stranger.ask('GET', '/api/clock'))).toEqual({ list: [] });
  });
});
