import { eq, sql } from 'drizzle-orm';

import { ISSUE_STATUSES, WAITING_FOR } from '#contract/issueStatus.ts';
import { addresses, delegations, issues } from '#server/db/schema.ts';
import { anAddress, anItem, aProject, aProjectType } from './builders.ts';
import { draw, maybe, pick } from './draws.ts';
import { tellHistory } from './stirredHistory.ts';
import { anAccount, anAgent, type TestAgent, world } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Id = { id: number };
type Kinds = {
  projects: Id[];
  addresses: Id[];
  spaces: Id[];
  categories: Id[];
  errorTypes: Id[];
  chargedEntities: Id[];
  handlers: Id[];
};
export type StirredCompany = Kinds & {
  account: Id;
  admin: TestAgent;
  leader: TestAgent;
  worker: TestAgent;
  contractors: [TestAgent, TestAgent];
  led: Id;
  /** Of all projects but the last. */
  projectType: Id;
};

/** A company with three projects, its leader leads the first. */
export async function aStirredCompany(): Promise<StirredCompany> {
  const account = await anAccount();
  const of = (role: Parameters<typeof anAgent>[0]) => anAgent(role, { account });
  const [admin, leader] = [await of('ROLE_ADMIN'), await of('ROLE_PROJECT_LEADER')];
  const [worker, contractor] = [await of('ROLE_WORKER'), await of('ROLE_CONTRACTOR')];
  const contractors: [TestAgent, TestAgent] = [contractor, await of('ROLE_CONTRACTOR')];
  const projectType = await aProjectType(account);
  const ofType = { projectTypeId: projectType.id };
  const led = await aProject(account, { people: { leader }, ...ofType });
  const projects = [led, await aProject(account, ofType), await aProject(account)];
  const items = async (kind: 'space' | 'category' | 'errorType' | 'chargedEntity') => [
    await anItem(account, kind),
    await anItem(account, kind),
  ];
  return {
    account,
    admin,
    leader,
    worker,
    contractors,
    projects,
    led,
    projectType,
    addresses: [
      await anAddress(led),
      await anAddress(led, { common: true }),
      ...(await addressesOf(projects)),
    ],
    spaces: await items('space'),
    handlers: [worker, leader],
    categories: [...(await items('category')), await anItem(account, 'category')],
    errorTypes: await items('errorType'),
    chargedEntities: await items('chargedEntity'),
  };
}

const addressesOf = (projects: { id: number; accountId: number }[]) =>
  Promise.all(projects.slice(1).map((project) => anAddress(project)));

/**
 * Random times of the last year; at the turn of a month, on the night of a clock change, by a clock that runs ahead.
 */
function aMoment(now: Date): Date {
  const turns = [
    '2026-10-31T22:59:59Z',
    '2026-08-31T22:00:00Z',
    '2026-03-29T00:59:00Z',
    '2026-10-25T00:30:00Z',
  ];
  if (draw(12) === 0) return new Date(Math.min(+now, Date.parse(pick(turns))));
  if (draw(40) === 0) return new Date(+now + draw(30) * HOUR);
  return new Date(+now - draw(400 * 24) * HOUR - draw(3_600_000));
}

/** Some of the time, or none as without a clock. */
const inBusinessHours = (from: Date, to: Date | null): number | null =>
  to === null || +from % 4 === 0 ? null : Math.floor((+to - +from) / 60_000 / 3);

/** Random fields of an issue. */
function facts(kinds: Kinds, now: Date) {
  const createdAt = aMoment(now);
  const last = Math.max(+now, +createdAt + HOUR);
  const after = (most: number) => new Date(Math.min(+createdAt + draw(most), last));
  const status = draw(3) > 0 ? 'closed' : pick(ISSUE_STATUSES);
  const issue = {
    projectId: pick(kinds.projects).id,
    addressId: maybe(pick(kinds.addresses).id),
    spaceId: maybe(pick(kinds.spaces).id),
    categoryId: maybe(pick(kinds.categories).id),
    errorTypeId: maybe(pick(kinds.errorTypes).id),
    chargedEntityId: maybe(pick(kinds.chargedEntities).id),
    responsibleId: maybe(pick(kinds.handlers).id),
    waitingFor: status === 'waiting' ? pick(WAITING_FOR) : null,
    status,
    createdAt,
    closedAt: status === 'closed' ? after(60 * DAY) : null,
    doneAt: maybe(after(20 * DAY)),
    firstResponseAt: maybe(after(3 * DAY)),
    dueAt: maybe(new Date(+createdAt + draw(30 * DAY))),
    answerDueAt: maybe(new Date(+createdAt + draw(3 * DAY))),
    remedyDueAt: maybe(new Date(+createdAt + draw(20 * DAY))),
    rejectCount: pick([0, 0, 1, 2]),
    rating: maybe(1 + draw(5)),
  };
  return {
    ...issue,
    answerUsedMinutes: inBusinessHours(createdAt, issue.firstResponseAt),
    remedyUsedMinutes: inBusinessHours(createdAt, issue.doneAt ?? issue.closedAt),
  };
}

function delegationFacts({ contractors }: StirredCompany, now: Date) {
  const createdAt = aMoment(now);
  return {
    contractorId: pick(contractors).id,
    state: pick(['approved', 'declined', 'cancelled'] as const),
    createdAt,
    answeredAt: maybe(new Date(+createdAt + draw(2 * DAY))),
    sentBack: pick([0, 0, 1, 3]),
  };
}

/** Reports issues and creates delegations on some of them. */
export async function fill(company: StirredCompany, count: number, now: Date): Promise<void> {
  const { db } = await world();
  const accountId = company.account.id;
  const taken = (await issuesOf(company)).at(-1)?.number ?? 0;
  const rows = Array.from({ length: count }, (_, n) => ({
    accountId,
    number: taken + n + 1,
    title: 'Fel',
    ...facts(company, now),
  }));
  const made = await db.insert(issues).values(rows).returning({ issueId: issues.id });
  for (const { issueId } of made.slice(0, made.length / 9)) {
    const followUpOfId = pick(made).issueId;
    await db.update(issues).set({ followUpOfId }).where(eq(issues.id, issueId));
  }
  const delegationIds = made.flatMap(({ issueId }) => (draw(3) === 0 ? [issueId, issueId] : []));
  await db
    .insert(delegations)
    .values(
      delegationIds.map((issueId) => ({ accountId, issueId, ...delegationFacts(company, now) })),
    );
  const ids = made.map(({ issueId }) => issueId);
  await tellHistory(accountId, ids, now);
}

/** Random changes: issues move, close, reopen and are deleted; delegations with them or on their own. */
export async function stir(company: StirredCompany, now: Date): Promise<void> {
  const { db } = await world();
  for (const [n, { id }] of (await issuesOf(company)).entries()) {
    const { projectId, categoryId, ...others } = facts(company, now);
    const changes = [
      { projectId, categoryId, ...others },
      { projectId },
      { categoryId },
      { spaceId: others.spaceId },
      { responsibleId: others.responsibleId },
      { answerDueAt: others.answerDueAt },
      { remedyDueAt: others.remedyDueAt },
      { answerUsedMinutes: others.answerUsedMinutes, remedyUsedMinutes: others.remedyUsedMinutes },
      { ...others },
    ];
    if (n % 3 === 0) await db.update(issues).set(pick(changes)).where(eq(issues.id, id));
    if (n % 17 === 0) await leaveUnfollowed(id);
    if (n % 17 === 0) await db.delete(issues).where(eq(issues.id, id));
  }
  for (const [n, { id }] of (await delegationsOf(company)).entries()) {
    const row = eq(delegations.id, id);
    if (n % 4 === 0) await db.update(delegations).set(delegationFacts(company, now)).where(row);
    if (n % 13 === 0) await db.delete(delegations).where(row);
  }
}

/** A reopened issue cannot be deleted. */
async function leaveUnfollowed(id: number): Promise<void> {
  const { db } = await world();
  await db.update(issues).set({ followUpOfId: null }).where(eq(issues.followUpOfId, id));
}

export async function issuesOf({ account }: StirredCompany) {
  const { db } = await world();
  return db.select().from(issues).where(eq(issues.accountId, account.id)).orderBy(issues.id);
}

export async function delegationsOf({ account }: StirredCompany) {
  const { db } = await world();
  const inAccount = eq(delegations.accountId, account.id);
  return db.select().from(delegations).where(inAccount).orderBy(delegations.id);
}

export async function placesOf({ account }: StirredCompany) {
  const { db } = await world();
  return db.select().from(addresses).where(eq(addresses.accountId, account.id));
}

/** The roll-up as computed from the current rows. */
export async function addUpAnew({ account }: StirredCompany): Promise<void> {
  const { db } = await world();
  await db.execute(sql`select felix_rebuild_statistics(${account.id})`);
}
