import type { TenantTx } from '../../db/tenancy.ts';
import { hashOf, newToken } from '../session/index.ts';
import {
  type AgentIssue,
  insertLinks,
  insertReporterLinks,
  listWithdrawn,
} from './issueLink.repository.ts';

/** Holder and target of a link: one issue, or those of a summary. */
export type LinkTarget = { agentId: number } & (
  | { issueId: number }
  | {
      /** At least one. */
      issueIds: readonly number[];
    }
);

/** Creates password-less links for contractors, in the given order. */
export async function makeAgentLinks(
  tx: TenantTx,
  ways: readonly LinkTarget[],
  baseUrl: string,
): Promise<string[]> {
  const made = ways.map((way) => {
    const isSummary = 'issueIds' in way;
    return {
      agentId: way.agentId,
      issueIds: issuesOf(way),
      isSummary,
      token: newToken('agentLink'),
    };
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

/** The reporter or a follower of an issue, by their address in lower case. */
type OutsideParty = { issueId: number; email: string };

/**
 * Creates links for reporters and followers, in the given order: a token each, or undefined where staff revoked the party's
 * link, whose mail then leads to the log-in by code. Each lasts 30 days, as do the party's earlier ones from now.
 */
export async function makeReporterLinks(
  tx: TenantTx,
  parties: readonly OutsideParty[],
): Promise<(string | undefined)[]> {
  if (parties.length === 0) return [];
  const made = parties.map(({ issueId, email }) => {
    const token = newToken('reporterLink');
    return { issueId, email, token, tokenHash: hashOf(token) };
  });
  const rows = made.map(({ token: _, ...row }) => row);
  const inserted = new Set(await insertReporterLinks(tx, rows));
  return made.map(({ token, tokenHash }) => (inserted.has(tokenHash) ? token : undefined));
}

/** Whether staff revoked the link of each contractor and issue: automatic mail then carries no new one. */
export async function withdrawnLinks(
  tx: TenantTx,
  pairs: readonly AgentIssue[],
): Promise<(pair: AgentIssue) => boolean> {
  const withdrawn = new Set(
    pairs.length > 0 ? (await listWithdrawn(tx, pairs)).map((pair) => keyOf(pair)) : [],
  );
  return (pair) => withdrawn.has(keyOf(pair));
}

const issuesOf = (way: LinkTarget) => ('issueIds' in way ? way.issueIds : [way.issueId]);
const keyOf = ({ agentId, issueId }: AgentIssue) => `${agentId} ${issueId}`;
