import type { Alarm } from '#contract/alarms.ts';
import { absences, dutyWeeks } from '#server/db/schema.ts';
import { askDue } from '#server/modules/alarm/index.ts';

import { anAddress, aProject } from './builders.ts';
import { inboxOf } from './inbox.ts';
import { mailsTo } from './mail.ts';
import { anAgent, type TestAgent, world } from './world.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The product’s time; `later` moves it. */
export const now = async () => (await world()).clock.now();
export const later = async (minutes: number) => (await world()).clock.advance(minutes * MINUTE);

/** Lets the server ask whom it is time to ask. */
export async function ask() {
  const { deps } = await world();
  return askDue(deps);
}
export const laterAsk = async (minutes: number) => {
  await later(minutes);
  return ask();
};

const dayOf = (time: number) =>
  new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });

/** A company with a roster for its only project: Göran on duty, Sanna in reserve, Helena leading, Annika an administrator. */
export async function aCompanyOnDuty({ hasLeader = true, hasRoster = true } = {}) {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Annika', lastname: 'Ek' });
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', {
    account,
    firstname: 'Helena',
    lastname: 'Forsmark',
  });
  const duty = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Lindqvist' });
  const reserve = await anAgent('ROLE_WORKER', { account, firstname: 'Sanna', lastname: 'Vik' });
  const project = await aProject(account, {
    name: 'Kv. Eken',
    ...(hasLeader && { people: { leader } }),
  });
  if (hasRoster) await putOnDuty(account, { duty, reserve });
  return { account, admin, leader, duty, reserve, project };
}
export type CompanyOnDuty = Awaited<ReturnType<typeof aCompanyOnDuty>>;

/** Puts people on duty, this week and the next. */
export async function putOnDuty(
  { id: accountId }: { id: number },
  { duty, reserve, project }: { duty?: TestAgent; reserve?: TestAgent; project?: { id: number } },
) {
  const { db } = await world();
  const time = (await now()).getTime();
  const weekday = (new Date(dayOf(time)).getUTCDay() + 6) % 7;
  await db.insert(dutyWeeks).values(
    [0, 7].map((days) => ({
      accountId,
      projectId: project?.id ?? null,
      monday: dayOf(time + (days - weekday) * DAY),
      agentId: duty?.id ?? null,
      reserveId: reserve?.id ?? null,
    })),
  );
}

/** An absence of two days from today, which alarms have looked at. */
export async function anAbsence(agent: TestAgent, substitute?: TestAgent) {
  const { db } = await world();
  const time = (await now()).getTime();
  await db.insert(absences).values({
    accountId: agent.accountId,
    agentId: agent.id,
    // The inbox goes by the database's clock, which the test does not set.
    fromDay: dayOf(Math.min(time, Date.now())),
    toDay: dayOf(time + 2 * DAY),
    substituteId: substitute?.id ?? null,
    acceptedAt: substitute ? new Date() : null,
    areAlarmsBegun: true,
  });
}

/** An urgent report by an administrator. Gives the issue. */
export async function aLeak(
  { admin, project }: Pick<CompanyOnDuty, 'admin' | 'project'>,
  facts: object = {},
) {
  const address = await anAddress(project, { street: 'Sjökvarnsbacken 14', objectId: '1102' });
  const issue = {
    key: crypto.randomUUID(),
    title: 'Vatten forsar ur taket',
    priority: 'urgent',
    addressId: address.id,
    reporter: { firstname: 'Ingrid', lastname: 'Björklund', phone: '070-174 06 12' },
    ...facts,
  };
  const answer = await admin.ask('POST', '/api/issue/report', {
    projectId: project.id,
    issues: [issue],
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  const { list } = (await answer.json()) as { list: { id: number; number: number }[] };
  const [made] = list;
  if (!made) throw new Error('Nothing was reported');
  return { ...made, accountId: project.accountId, projectId: project.id };
}

/** A leak about which the first were asked. */
export async function anAskedLeak(company: Parameters<typeof aLeak>[0]) {
  const issue = await aLeak(company);
  await ask();
  return issue;
}

/** Ways in which an administrator gives a new issue to somebody, in words after `the issue`. */
export const WAYS_TO_GIVE = {
  'is assigned': (admin, id, { id: responsibleId }) =>
    admin.ask('PUT', `/api/issue/${id}`, { responsibleId, version: 1 }),
  'gets a further agent': (admin, id, agent) =>
    admin.ask('PUT', `/api/issue/${id}`, { assigneeIds: [agent.id], version: 1 }),
  'is assigned with others': (admin, id, { id: responsibleId }) =>
    admin.ask('POST', '/api/issue/bulk', { ids: [id], action: { do: 'assign', responsibleId } }),
} satisfies Record<string, (admin: TestAgent, id: number, to: TestAgent) => Promise<Response>>;

/** The mails of alarms to a person, the oldest first. */
export const alarmsTo = async ({ email }: TestAgent) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'alarm');

/** How many alarms each of the people got. */
export const counts = (people: TestAgent[]) =>
  Promise.all(people.map(async (person) => (await alarmsTo(person)).length));

type Entry = { id: number; actor: string; byLink: boolean; field: string; to: string | null };

/** The history of an issue, the oldest first. */
async function historyOf({ id }: { id: number }, by: TestAgent): Promise<Entry[]> {
  const answer = await by.ask('GET', `/api/issue/${id}/history`);
  const { list } = (await answer.json()) as { list: Entry[] };
  return list.toSorted((a, b) => a.id - b.id);
}

/** What the history tells of an alarm: field and to, the oldest first. */
export const toldOf = async (issue: { id: number }, by: TestAgent) =>
  (await historyOf(issue, by))
    .filter(({ field }) => field.startsWith('alarm'))
    .map(({ field, to, actor }) => [field, to ?? actor]);

/** Fields that the history says were changed by the link of a mail. */
export const changedByLink = async (issue: { id: number }, by: TestAgent): Promise<Set<string>> =>
  new Set((await historyOf(issue, by)).flatMap(({ field, byLink }) => (byLink ? [field] : [])));

/** The alarms that a person is asked to take. */
export async function listed(by: TestAgent): Promise<Alarm[]> {
  const answer = await by.ask('GET', '/api/alarm');
  return ((await answer.json()) as { list: Alarm[] }).list;
}

export const take = ({ id }: { id: number }, by: TestAgent, body = {}) =>
  by.ask('POST', `/api/alarm/${id}/take`, body);

/** Lets absences begin alarms that the test's own absences are known to. */
export async function lookAtAbsences({ id }: { id: number }) {
  const { pool } = await world();
  await pool.query('update absence set are_alarms_begun = false where account_id = $1', [id]);
  return ask();
}

/** How many urgent lines and demanding ones people have. */
export const demands = (people: TestAgent[]) =>
  Promise.all(
    people.map(async (person) => {
      const { counts: numbers, list } = await inboxOf(person);
      return [numbers.urgent, list.filter(({ isUntaken }) => isUntaken).length];
    }),
  );
