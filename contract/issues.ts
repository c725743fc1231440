import { z } from 'zod';

import { attachmentSchema } from './attachments.ts';
import { defineCall } from './call.ts';
import { issueFilter, issueListQuery, PRIORITIES } from './issueFilter.ts';
import {
  bulkBody,
  bulkOutcome,
  closing,
  issueChange,
  statusChange,
  version,
} from './issueChanges.ts';
import { ISSUE_STATUSES, RESOLUTIONS, WAITING_FOR } from './issueStatus.ts';
import { id, idParams, moment, reference } from './primitives.ts';

const place = z.object({ id, street: z.string(), objectId: z.string() });

export const issueRow = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(PRIORITIES),
  project: reference.extend({ number: z.string() }),
  address: place.nullable(),
  space: reference.nullable(),
  category: reference.nullable(),
  labels: z.array(reference),
  responsible: reference.nullable(),
  team: reference.nullable(),
  /** Firms that have it in hand. */
  contractors: z.array(z.string()),
  waitingFor: z.enum(WAITING_FOR).nullable(),
  waitingUntil: moment.nullable(),
  dueAt: moment.nullable(),
  createdAt: moment,
  lastActivityAt: moment,
  unread: z.boolean(),
  /** Of what the caller may read. */
  messageCount: z.number().int(),
  attachmentCount: z.number().int(),
  version: z.number().int(),
});
export type IssueRow = z.infer<typeof issueRow>;

export const issueSchema = issueRow.extend({
  description: z.string(),
  projectTypeId: id.nullable(),
  address: place
    .extend({ postalCode: z.string(), city: z.string(), description: z.string() })
    .nullable(),
  area: reference.nullable(),
  errorType: reference.nullable(),
  chargedEntity: reference.nullable(),
  chargedReason: z.string(),
  agreementNumber: z.string(),
  productCategory: reference.nullable(),
  formData: z.record(z.string(), z.unknown()),
  reporter: z
    .object({ firstname: z.string(), lastname: z.string(), email: z.string(), phone: z.string() })
    .nullable(),
  creator: reference.nullable(),
  assignees: z.array(reference),
  delegations: z.array(
    z.object({ id, contractor: reference, state: z.string(), createdAt: moment }),
  ),
  resolution: z.enum(RESOLUTIONS).nullable(),
  resolutionText: z.string(),
  duplicateOf: z.object({ id, number: z.number().int() }).nullable(),
  waitingNote: z.string(),
  plannedFrom: moment.nullable(),
  plannedTo: moment.nullable(),
  updatedAt: moment,
  firstResponseAt: moment.nullable(),
  doneAt: moment.nullable(),
  closedAt: moment.nullable(),
  attachments: z.array(attachmentSchema),
});
export type Issue = z.infer<typeof issueSchema>;

const count = z.number().int();
export const issueCounts = z.object({
  /** Per status, under the filter without its status part. */
  statuses: z.record(z.enum(ISSUE_STATUSES), count),
  /** The caller's own, open, whatever the filter says. */
  mine: count,
  unread: count,
  overdue: count,
  newSinceYesterday: count,
  toConfirm: count,
  oldestOpenAt: moment.nullable(),
  /** Open issues per project the caller sees, whatever the filter says; biggest first, at most 50. */
  projects: z.array(reference.extend({ number: z.string(), open: count })),
  /** The counts of the statuses stand for "this many or more". */
  areStatusesLowerBound: z.boolean(),
  /** Some count stands for "this many or more". */
  isLowerBound: z.boolean(),
});
export type IssueCounts = z.infer<typeof issueCounts>;

export const issueCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue',
    auth: ['agent'],
    needs: 'issue.list',
    query: issueListQuery,
    response: z.object({
      list: z.array(issueRow),
      nextCursor: z.string().nullable(),
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
    body: issueChange.extend({ version }),
    response: issueSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id',
    auth: ['agent'],
    needs: 'issue.delete',
    params: idParams,
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
    body: z.strictObject({ labelIds: z.array(id).max(50) }),
    response: issueSchema,
  }),
};
