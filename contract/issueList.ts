import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { rowClock } from './issueClock.ts';
import { issueFilter, issueListQuery, PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES, WAITING_FOR } from './issueStatus.ts';
import { id, moment, reference } from './primitives.ts';

export const issuePlace = z.object({ id, street: z.string(), objectId: z.string() });

export const issueRow = z.object({
  id,
  number: z.int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(PRIORITIES),
  project: z.extend(reference, { number: z.string() }),
  address: z.nullable(issuePlace),
  space: z.nullable(reference),
  category: z.nullable(reference),
  labels: z.array(reference),
  responsible: z.nullable(reference),
  team: z.nullable(reference),
  /** Firms with a current delegation. */
  contractors: z.array(z.string()),
  /** In lists, for staff: the delegation awaiting an answer, or declined and not replaced. */
  pendingDelegation: z.optional(
    z.nullable(
      z.object({ contractor: z.string(), state: z.string(), answerBy: z.nullable(moment) }),
    ),
  ),
  waitingFor: z.nullable(z.enum(WAITING_FOR)),
  waitingUntil: z.nullable(moment),
  /** Set by hand; goes before the clocks. */
  dueAt: z.nullable(moment),
  /** The clock that runs out first, without a date set by hand; staff only. */
  clock: z.optional(z.nullable(rowClock)),
  /** Clocks chosen by a rule, before those of the priority; they may be deleted or switched off since. Staff only. */
  clockIds: z.optional(z.array(id)),
  /** Staff have answered: the clock of the answer has stopped. Staff only. */
  isAnswered: z.optional(z.boolean()),
  /** In lists: the visit. */
  plannedFrom: z.optional(z.nullable(moment)),
  plannedTo: z.optional(z.nullable(moment)),
  createdAt: moment,
  lastActivityAt: moment,
  unread: z.boolean(),
  /** Messages the caller may read. */
  messageCount: z.int(),
  attachmentCount: z.int(),
  version: z.int(),
  /** Lists include these on request. */
  errorType: z.optional(z.nullable(reference)),
  chargedEntity: z.optional(z.nullable(reference)),
  /** Reporter's name, if the caller may know it. */
  reportedBy: z.optional(z.nullable(z.string())),
});
export type IssueRow = z.infer<typeof issueRow>;

const count = z.int();
export const issueCounts = z.object({
  /** Per status, ignoring the filter's status part. */
  statuses: z.record(z.enum(ISSUE_STATUSES), count),
  /** The caller's own open issues, ignoring the filter. */
  mine: count,
  unread: count,
  overdue: count,
  /** Open issues with an unanswered delegation; staff only. */
  unanswered: count,
  newSinceYesterday: count,
  toConfirm: count,
  oldestOpenAt: z.nullable(moment),
  /** Open issues per visible project, ignoring the filter; largest first, at most 50. */
  projects: z.array(z.extend(reference, { number: z.string(), open: count })),
  /** The status counts are lower bounds. */
  areStatusesLowerBound: z.boolean(),
  /** Some count is a lower bound. */
  isLowerBound: z.boolean(),
});
export type IssueCounts = z.infer<typeof issueCounts>;

/** Apart from the calls of one issue: the list's page loads without them. */
export const issueListCalls = {
  /** One page. The total is the sum of the statuses in `counts`. */
  list: defineCall({
    method: 'GET',
    path: '/api/issue',
    auth: ['agent'],
    needs: 'issue.list',
    query: issueListQuery,
    response: z.object({
      list: z.array(issueRow),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  counts: defineCall({
    method: 'GET',
    path: '/api/issue/counts',
    auth: ['agent'],
    needs: 'issue.list',
    query: issueFilter,
    response: issueCounts,
  }),
};
