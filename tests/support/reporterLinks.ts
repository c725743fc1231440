import { createHash, randomBytes } from 'node:crypto';

import { agentLinks, issueFollowers } from '#server/db/schema.ts';

import { askBy } from './agentLinks.ts';
import { bearers } from './canary.ts';
import { outsiderOf, world } from './world.ts';

const MONTH = 30 * 86_400_000;
type Values = Partial<typeof agentLinks.$inferInsert>;

/** Sends requests with a reporter’s or follower’s link, whose company is named for the canary check. */
export function byReporterLink(token: string, accountId: number) {
  const outsider = outsiderOf([{ id: accountId }]);
  bearers.set(token, outsider);
  const ask = askBy(token);
  const headers = { 'x-felix-hms-selected-agent': outsider };
  return async (method: string, path: string, body?: unknown) =>
    ask(method, path, body, { headers });
}

/** A link of an address to an issue; `ask` sends requests with it. */
export async function aReporterLink(
  issue: { id: number; accountId: number },
  email: string,
  values: Values = {},
) {
  const { db } = await world();
  const token = `rl_${randomBytes(32).toString('base64url')}`;
  const [link] = await db
    .insert(agentLinks)
    .values({
      accountId: issue.accountId,
      email,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      issueId: issue.id,
      expiresAt: new Date(Date.now() + MONTH),
      ...values,
    })
    .returning();
  if (!link) throw new Error('Nothing was made');
  return { id: link.id, token, ask: byReporterLink(token, issue.accountId) };
}

/** An address follows an issue. */
export async function follow(issue: { id: number; accountId: number }, email: string) {
  const { db } = await world();
  const of = { accountId: issue.accountId, issueId: issue.id };
  await db.insert(issueFollowers).values({ ...of, email, locale: 'sv-SE' });
}
