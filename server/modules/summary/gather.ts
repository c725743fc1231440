import type { IssueFilter } from '#contract/issueFilter.ts';
import type { IssueCounts, IssueRow } from '#contract/issueList.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { MAX_IN_SUMMARY } from '#contract/limits.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { countIssues, listIssues } from '../issue/index.ts';

/** The newest issues of a filter, as many as a mail lists, and their total. */
export type SummaryIssues = { issues: IssueRow[]; count: number; isLowerBound: boolean };

/** An agent's view of a filter, for one mail. */
export async function issuesForAgent(
  tx: TenantTx,
  me: AgentIdentity,
  { filter, now }: { filter: IssueFilter; now: Date },
): Promise<SummaryIssues> {
  const query = { ...filter, sort: '-created' as const, limit: MAX_IN_SUMMARY };
  const { text } = await listIssues(tx, me, query, now);
  const { list, nextCursor } = JSON.parse(text) as { list: IssueRow[]; nextCursor: string | null };
  if (nextCursor === null) return { issues: list, count: list.length, isLowerBound: false };
  const counts = JSON.parse((await countIssues(tx, me, filter, now)).text) as IssueCounts;
  const statuses = filter.status?.length ? filter.status : ISSUE_STATUSES;
  const count = [...new Set(statuses)].reduce(
    (sum, status) => sum + (counts.statuses[status] ?? 0),
    0,
  );
  const isLowerBound = counts.areStatusesLowerBound || count <= list.length;
  return { issues: list, count: Math.max(count, list.length + 1), isLowerBound };
}

/** The same, limited to what a contractor has in hand: empty if the filter is for other people's issues. */
export async function issuesForContractor(
  tx: TenantTx,
  me: AgentIdentity,
  request: { contractorId: number; filter: IssueFilter; now: Date },
): Promise<SummaryIssues> {
  const { contractorId, filter, now } = request;
  if (filter.contractor?.length && !filter.contractor.includes(contractorId)) {
    return { issues: [], count: 0, isLowerBound: false };
  }
  return issuesForAgent(tx, me, { filter: { ...filter, contractor: [contractorId] }, now });
}
