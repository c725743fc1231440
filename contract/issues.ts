import { z } from 'zod/mini';

import { attachmentSchema } from './attachments.ts';
import { defineCall } from './call.ts';
import { issueClock } from './issueClock.ts';
import { DELEGATION_STATES } from './delegations.ts';
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
import { issuePlace, issueRow } from './issueList.ts';
import { REJECT_REASONS, RESOLUTIONS } from './issueStatus.ts';
import { eachText } from './issueTexts.ts';
import { id, idParams, moment, reference } from './primitives.ts';
import { answersForm } from './projectTypes.ts';
import { staffVisit } from './visits.ts';
import { workDone } from './workDone.ts';

export const issueSchema = z.extend(issueRow, {
  /** Response and remedy times; staff only, and only of open issues. */
  clocks: z.optional(z.array(issueClock)),
  description: z.string(),
  projectTypeId: z.nullable(id),
  address: z.nullable(
    z.extend(issuePlace, { postalCode: z.string(), city: z.string(), description: z.string() }),
  ),
  area: z.nullable(reference),
  errorType: z.nullable(reference),
  chargedEntity: z.nullable(reference),
  ...eachText(() => z.string()),
  productCategory: z.nullable(reference),
  formData: z.record(z.string(), z.unknown()),
  /** Form of these answers, also to questions no longer asked; null without any. */
  form: z.nullable(answersForm),
  reporter: z.nullable(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Staff only: nobody has proven that the address is theirs, so only the receipt goes there. */
      isUnconfirmed: z.optional(z.boolean()),
    }),
  ),
  creator: z.nullable(reference),
  assignees: z.array(reference),
  delegations: z.array(
    z.object({ id, contractor: reference, state: z.enum(DELEGATION_STATES), createdAt: moment }),
  ),
  resolution: z.nullable(z.enum(RESOLUTIONS)),
  resolutionText: z.string(),
  duplicateOf: z.nullable(z.object({ id, number: z.int() })),
  /** Issues closed as duplicates of this one; of outside parties and without any, null. */
  gathered: z.nullable(
    z.object({
      /** Those that the viewer sees. */
      issues: z.array(z.object({ id, number: z.int(), title: z.string() })),
      /** People outside who hear when this issue is over, and how many of them may not read what they are told of it. */
      receivers: z.int(),
      withoutWords: z.int(),
    }),
  ),
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
  /** For staff: their own visit, once one was proposed to whoever reported the issue. */
  visit: z.nullable(staffVisit),
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
  /** Null while nobody has said anything of it. */
  workDone: z.nullable(workDone),
  attachments: z.array(attachmentSchema),
});
export type Issue = z.infer<typeof issueSchema>;

export const issueCalls = {
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
