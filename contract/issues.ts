import { z } from 'zod/mini';

import { attachmentSchema } from './attachments.ts';
import { defineCall } from './call.ts';
import { DELEGATION_STATES } from './delegations.ts';
import { issueFilter, issueListQuery, PRIORITIES } from './issueFilter.ts';
import {
  bulkBody,
  bulkOutcome,
  closing,
  confirmation,
  issueChange,
  rejection,
  statusChange,
  undoKey,
  version,
} from './issueChanges.ts';
import { ISSUE_STATUSES, REJECT_REASONS, RESOLUTIONS, WAITING_FOR } from './issueStatus.ts';
import { eachText } from './issueTexts.ts';
import { id, idParams, moment, reference } from './primitives.ts';

const place = z.object({ id, street: z.string(), objectId: z.string() });

export const issueRow = z.object({
  id,
  number: z.int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(PRIORITIES),
  project: z.extend(reference, { number: z.string() }),
  address: z.nullable(place),
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
  dueAt: z.nullable(moment),
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
  plannedFrom: z.optional(z.nullable(moment)),
  plannedTo: z.optional(z.nullable(moment)),
  /** Reporter's name, if the caller may know it. */
  reportedBy: z.optional(z.nullable(z.string())),
});
export type IssueRow = z.infer<typeof issueRow>;

export const issueSchema = z.extend(issueRow, {
  description: z.string(),
  projectTypeId: z.nullable(id),
  address: z.nullable(
    z.extend(place, { postalCode: z.string(), city: z.string(), description: z.string() }),
  ),
  area: z.nullable(reference),
  errorType: z.nullable(reference),
  chargedEntity: z.nullable(reference),
  ...eachText(() => z.string()),
  productCategory: z.nullable(reference),
  formData: z.record(z.string(), z.unknown()),
  reporter: z.nullable(
    z.object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() }),
  ),
  creator: z.nullable(reference),
  assignees: z.array(reference),
  delegations: z.array(
    z.object({ id, contractor: reference, state: z.enum(DELEGATION_STATES), createdAt: moment }),
  ),
  resolution: z.nullable(z.enum(RESOLUTIONS)),
  resolutionText: z.string(),
  duplicateOf: z.nullable(z.object({ id, number: z.int() })),
  waitingNote: z.string(),
  /** A reply also ends the waiting. */
  wakeOnReply: z.boolean(),
  /** Number of rejections; reason and text of the last one. */
  rejectCount: z.int(),
  rejectReason: z.nullable(z.enum(REJECT_REASONS)),
  rejectText: z.string(),
  /** The closed issue this one follows up. */
  followUpOf: z.nullable(z.object({ id, number: z.int() })),
  plannedFrom: z.nullable(moment),
  plannedTo: z.nullable(moment),
  updatedAt: moment,
  firstResponseAt: z.nullable(moment),
  doneAt: z.nullable(moment),
  doneBy: z.nullable(reference),
  /** Automatic closing time; null when disabled. */
  closesAt: z.nullable(moment),
  closedAt: z.nullable(moment),
  /** The reporter's rating, 1 to 5, and comment. */
  rating: z.nullable(z.int()),
  ratingText: z.string(),
  attachments: z.array(attachmentSchema),
});
export type Issue = z.infer<typeof issueSchema>;

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

export const issueCalls = {
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
  bulk: defineCall({
    method: 'POST',
    path: '/api/issue/bulk',
    auth: ['agent'],
    needs: 'issue.bulk',
    body: bulkBody,
    response: bulkOutcome,
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/issue/:id',
    auth: ['agent'],
    params: idParams,
    response: issueSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/issue/:id',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: z.extend(issueChange, { version, undoKey }),
    response: issueSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id',
    auth: ['agent'],
    needs: 'issue.delete',
    params: idParams,
    query: z.strictObject({ undoKey }),
    response: z.object({ success: z.boolean() }),
  }),
  setStatus: defineCall({
    method: 'POST',
    path: '/api/issue/:id/status',
    auth: ['agent'],
    params: idParams,
    body: statusChange,
    response: issueSchema,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/issue/:id/confirm',
    auth: ['agent'],
    params: idParams,
    body: confirmation,
    response: issueSchema,
  }),
  reject: defineCall({
    method: 'POST',
    path: '/api/issue/:id/reject',
    auth: ['agent'],
    params: idParams,
    body: rejection,
    response: issueSchema,
  }),
  close: defineCall({
    method: 'POST',
    path: '/api/issue/:id/close',
    auth: ['agent'],
    params: idParams,
    body: closing,
    response: issueSchema,
  }),
  setLabels: defineCall({
    method: 'PUT',
    path: '/api/issue/:id/labels',
    auth: ['agent'],
    needs: 'issue.labels',
    params: idParams,
    body: z.strictObject({ labelIds: z.array(id).check(z.maxLength(50)), undoKey }),
    response: issueSchema,
  }),
};
