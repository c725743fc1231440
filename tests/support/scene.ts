import { eq } from 'drizzle-orm';

import type { Message } from '#contract/messages.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { historyEntries, issues, unread } from '#server/db/schema.ts';

import { aProject, anIssue } from './builders.ts';
import { anAccount, anAgent, type TestAgent, world } from './world.ts';

/**
 * One issue with everybody who can be involved in it, and an uninvolved person of every role (of whom only the other
 * admin sees it).
 */
export async function aScene() {
  const account = await anAccount();
  const agent = (roleGroup: RoleGroup) => anAgent(roleGroup, { account });
  const admin = await agent('ROLE_ADMIN');
  const leader = await agent('ROLE_PROJECT_LEADER');
  const worker = await agent('ROLE_WORKER');
  const user = await agent('ROLE_USER');
  const contractor = await agent('ROLE_CONTRACTOR');
  const off: Record<string, TestAgent> = {
    admin: await agent('ROLE_ADMIN'),
    leader: await agent('ROLE_PROJECT_LEADER'),
    worker: await agent('ROLE_WORKER'),
    user: await agent('ROLE_USER'),
    contractor: await agent('ROLE_CONTRACTOR'),
  };
  const project = await aProject(account, { people: { leader } });
  const issue = await anIssue(project, {
    creatorId: user.id,
    responsibleId: worker.id,
    contractors: [contractor],
  });
  const on: Record<string, TestAgent> = { admin, leader, worker, user, contractor };
  return { account, project, issue, admin, leader, worker, user, contractor, on, off };
}
export type Scene = Awaited<ReturnType<typeof aScene>>;

/** A message as a client sends it. */
export const aLetter = (values: Record<string, unknown> = {}) => ({
  key: crypto.randomUUID(),
  type: 'public',
  html: '<p>Hej</p>',
  ...values,
});

/** Sends a message and gives the answer. Throws if it was refused. */
export async function send(
  agent: TestAgent,
  issue: { id: number },
  values: Record<string, unknown> = {},
): Promise<{ id: number; html: string; type: string }> {
  const answer = await agent.ask('POST', `/api/issue/${issue.id}/messages`, aLetter(values));
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: number; html: string; type: string };
}

/** The messages of an issue as an agent reads them. */
export async function readMessages(agent: TestAgent, issue: { id: number }): Promise<Message[]> {
  const answer = await agent.ask('GET', `/api/issue/${issue.id}/messages`);
  return ((await answer.json()) as { list: Message[] }).list;
}

export async function issueRow({ issue }: Pick<Scene, 'issue'>) {
  const { db } = await world();
  const [row] = await db.select().from(issues).where(eq(issues.id, issue.id));
  if (!row) throw new Error('gone');
  return row;
}

/** The agents with an unread mark on the issue, by id. */
export async function unreadBy({ issue }: { issue: Pick<Scene['issue'], 'id'> }) {
  const { db } = await world();
  const rows = await db.select().from(unread).where(eq(unread.issueId, issue.id));
  return rows.map(({ agentId }) => agentId).toSorted((a, b) => a - b);
}

/** An issue’s history: field, from, to. */
export async function historyOf({ issue }: Pick<Scene, 'issue'>) {
  const { db } = await world();
  const rows = await db
    .select()
    .from(historyEntries)
    .where(eq(historyEntries.issueId, issue.id))
    .orderBy(historyEntries.id);
  return rows.map(({ actorId, field, from, to }) => ({ actorId, field, from, to }));
}

export const idsOf = (...agents: (TestAgent | undefined)[]) =>
  agents.map((agent) => agent?.id ?? 0).toSorted((a, b) => a - b);

export const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; message: string; fields?: object } }).error;

/** An issue of another project with everybody of the scene on it. */
export async function seenByAll({ account, on, off }: Scene) {
  const people = [...Object.values(on), ...Object.values(off)];
  const ofRole = (role: string) => people.filter(({ roleGroup }) => roleGroup === role);
  const project = await aProject(account, {
    people: { leader: ofRole('ROLE_PROJECT_LEADER'), user: ofRole('ROLE_USER') },
  });
  return anIssue(project, {
    assignees: ofRole('ROLE_WORKER'),
    contractors: ofRole('ROLE_CONTRACTOR'),
  });
}
