import { createHash, randomBytes } from 'node:crypto';

import { agentLinkIssues, agentLinks } from '#server/db/schema.ts';

import { linkIn } from './mail.ts';
import { askAsStranger, type TestAgent, world } from './world.ts';

type Agent = Pick<TestAgent, 'id' | 'accountId'>;
type Issue = { id: number };
type Init = { headers?: Record<string, string | null>; address?: string };

const MONTH = 30 * 86_400_000;

/** A contractor’s link to one issue, or to the several of a summary; `ask` sends requests with it. */
export async function aLink(
  agent: Agent,
  issues: Issue | Issue[],
  values: Partial<typeof agentLinks.$inferInsert> = {},
) {
  const { db } = await world();
  const token = `al_${randomBytes(32).toString('base64url')}`;
  const [link] = await db
    .insert(agentLinks)
    .values({
      accountId: agent.accountId,
      agentId: agent.id,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      issueId: Array.isArray(issues) ? null : issues.id,
      expiresAt: new Date(Date.now() + MONTH),
      ...values,
    })
    .returning();
  if (!link) throw new Error('Nothing was made');
  if (Array.isArray(issues)) {
    const rows = issues.map(({ id: issueId }) => ({ ...of(link), issueId }));
    await db.insert(agentLinkIssues).values(rows);
  }
  return { id: link.id, token, ask: askBy(token, agent) };
}
const of = ({ accountId, id }: { accountId: number; id: number }) => ({ accountId, linkId: id });

/** Sends requests with a link’s token. The agent is named only for the canary check. */
export const askBy =
  (token: string, reader?: { id: number }) =>
  async (method: string, path: string, body?: unknown, init: Init = {}) =>
    askAsStranger(method, path, body, {
      ...init,
      headers: {
        'one-time-token': token,
        ...(reader && { 'x-felix-hms-selected-agent': String(reader.id) }),
        ...init.headers,
      },
    });

/** The token of a mailed link. */
export const tokenIn = (mail: { text: string } | undefined): string =>
  new URL(linkIn(mail ?? { text: '' })).searchParams.get('token') ?? '';

/** Whether a token gives a contractor access to an issue. */
export async function letsIn(token: string, issue: Issue, agent: { id: number }): Promise<boolean> {
  const { status } = await askBy(token, agent)('GET', `/api/agentIssue/${issue.id}`);
  if (![200, 401].includes(status)) throw new Error(`Neither let in nor out: ${status}`);
  return status === 200;
}
