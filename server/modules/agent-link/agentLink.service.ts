import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { hashOf, newToken } from '../session/index.ts';
import { type AgentLink, insertLinks, readLink } from './agentLink.repository.ts';

type Way = { agentId: number; issueId: number };

/** Makes links by which contractors come to one issue each without a password; in the order given. */
export async function makeAgentLinks(
  tx: TenantTx,
  ways: readonly Way[],
  baseUrl: string,
): Promise<string[]> {
  const made = ways.map((way) => ({ ...way, token: newToken('agentLink') }));
  if (made.length > 0) {
    await insertLinks(
      tx,
      made.map(({ token, ...way }) => ({ ...way, tokenHash: hashOf(token) })),
    );
  }
  return made.map(({ issueId, token }) => `${baseUrl}/agent-issue/${issueId}?token=${token}`);
}

/** Whom a link's token lets in, and to what; undefined once it has ended. */
export const findAgentLink = (
  tx: SystemTx,
  token: string,
  now: Date,
): Promise<AgentLink | undefined> => readLink(tx, hashOf(token), now);
