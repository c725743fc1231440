import type { TenantTx } from '../../db/tenancy.ts';
import { hashOf, newToken } from '../session/index.ts';
import { insertLinks } from './agentLink.repository.ts';

/** Whom a link is for: into one issue, or into those of a summary. */
export type Way = { agentId: number } & (
  | { issueId: number }
  | {
      /** At least one. */
      issueIds: readonly number[];
    }
);

/** Makes links by which contractors come to their issues without a password; in the order given. */
export async function makeAgentLinks(
  tx: TenantTx,
  ways: readonly Way[],
  baseUrl: string,
): Promise<string[]> {
  const made = ways.map((way) => {
    const isSummary = 'issueIds' in way;
    const issueIds = isSummary ? way.issueIds : [way.issueId];
    return { agentId: way.agentId, issueIds, isSummary, token: newToken('agentLink') };
  });
  if (made.length > 0) {
    await insertLinks(
      tx,
      made.map(({ token, ...way }) => ({ ...way, tokenHash: hashOf(token) })),
    );
  }
  return made.map(({ issueIds, isSummary, token }) => {
    const page = isSummary ? '/agent-issue' : `/agent-issue/${issueIds[0]}`;
    return `${baseUrl}${page}?token=${token}`;
  });
}
