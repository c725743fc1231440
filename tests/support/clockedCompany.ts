import { timeLeft } from '#contract/clockState.ts';
import type { Clock, ActiveClocks } from '#contract/clocks.ts';
import type { IssueClock } from '#contract/issueClock.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { reckonClocks } from '#server/modules/clock/index.ts';

import { askApp } from './ask.ts';
import { aProject } from './builders.ts';
import { officeHours } from './clocks.ts';
import { anAccount, anAgent, appWith, type TestAgent, world } from './world.ts';

export const HOUR = 3_600_000;
export const clock = { at: new Date(), now: () => clock.at };
export const setTime = (text: string) => (clock.at = new Date(text));
export const pass = (hours: number) => (clock.at = new Date(clock.at.getTime() + hours * HOUR));

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
export let company: Awaited<ReturnType<typeof aCompany>>;

export async function read<T>(answer: Response, status = 200): Promise<T> {
  if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const eightHours = {
  name: 'Åtgärd inom en dag',
  kind: 'remedy',
  minutes: 480,
  priorities: [...PRIORITIES],
  hours: officeHours,
  pausedWhile: ['reporter'],
} as const;

export const makeClock = async (facts: object = {}) =>
  read<Clock>(await company.admin.ask('POST', '/api/clock', { ...eightHours, ...facts }));

export async function report(facts: object = {}, by = company.user): Promise<number> {
  const issue = { key: crypto.randomUUID(), title: 'Kranen droppar', ...facts };
  const body = { projectId: company.project.id, issues: [issue] };
  const { list } = await read<{ list: { id: number }[] }>(
    await by.ask('POST', '/api/issue/report', body),
  );
  return list[0]!.id;
}

export const readIssue = async (id: number, by = company.admin) =>
  read<Issue>(await by.ask('GET', `/api/issue/${id}`));

export const clockOf = async (id: number, kind = 'remedy'): Promise<IssueClock> =>
  (await readIssue(id)).clocks!.find((each) => each.kind === kind)!;

export async function change(id: number, part: string, body: object, by = company.admin) {
  const { version } = await readIssue(id);
  return read<Issue>(
    await by.ask(part === '' ? 'PUT' : 'POST', `/api/issue/${id}${part}`, { version, ...body }),
  );
}
/** An administrator writes to everybody. */
export const writeToAll = async (id: number) => {
  const message = { key: crypto.randomUUID(), type: 'public', html: '<p>Vi kommer i morgon</p>' };
  return read(await company.admin.ask('POST', `/api/issue/${id}/messages`, message));
};
export const setStatus = (id: number, status: string, facts: object = {}) =>
  change(id, '/status', { status, ...facts });
export const waitFor = (id: number, waitingFor: string) =>
  setStatus(id, 'waiting', { waitingFor, waitingUntil: '2031-01-01T00:00:00Z' });

export const cachesOf = async (id: number) => {
  const { rows } = await (
    await world()
  ).pool.query<Record<'answer_due_at' | 'remedy_due_at' | 'effective_due_at', Date | null>>(
    'select answer_due_at, remedy_due_at, effective_due_at from issue where id = $1',
    [id],
  );
  return rows[0]!;
};
/** The cached minutes on stopped clocks: answer, remedy. */
export const minutesOf = async (id: number) => {
  const { rows } = await (
    await world()
  ).pool.query<{ minutes: [number | null, number | null] }>(
    'select array[answer_used_minutes, remedy_used_minutes] as minutes from issue where id = $1',
    [id],
  );
  return rows[0]!.minutes;
};
/** What a verification would correct, of one issue. */
export const differences = async (id: number) =>
  (await world()).deps.tenancy.within(company.account.id, (tx) => reckonClocks(tx, [id]));

export const idsOf = async (query: string, by = company.admin) =>
  (await read<{ list: Issue[] }>(await by.ask('GET', `/api/issue?${query}`))).list.map(
    ({ id }) => id,
  );

/** The issue in a list, which tells when its clock runs out. */
export const rowOf = async (id: number, by = company.admin) => {
  const listed = await by.ask('GET', '/api/issue');
  return (await read<{ list: IssueRow[] }>(listed)).list.find((row) => row.id === id)!;
};

/** The time left that the app derives from a row. */
export async function leftOf(id: number) {
  const rules = await read<ActiveClocks>(await company.worker.ask('GET', '/api/clock/rules'));
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

/** Begins anew on a Friday afternoon, before each test. */
export async function beginOnFriday() {
  setTime('2026-11-20T13:30:00Z');
  company = await aCompany();
}
