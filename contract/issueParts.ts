import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_TEXTS, type IssueTextName } from './issueTexts.ts';
import { MAX_RICH_TEXT } from './limits.ts';
import { clientKey, id, idParams, listOf, moment, named, textId } from './primitives.ts';

/** What a history entry is about. Each has a text in the app (`tests/house/locales.test.ts`). */
export const HISTORY_FIELDS = [
  'created',
  'removed',
  'followUpOf',
  // Given by a rule, or the rule set something else; then the reason of whoever changed that.
  'routed',
  'ruleFollowed',
  'routingReason',
  // A substitute got the issue in place of the absent person it was given to.
  'stoodIn',
  // Facts
  'title',
  'description',
  'priority',
  'address',
  'area',
  'space',
  'category',
  'errorType',
  'chargedEntity',
  ...(Object.keys(ISSUE_TEXTS) as IssueTextName[]),
  'productCategory',
  'responsible',
  'team',
  'assignees',
  'labels',
  'dueAt',
  'plannedFrom',
  'plannedTo',
  'product',
  'attribute',
  // Status
  'status',
  'waitingFor',
  'waitingUntil',
  'statusNote',
  'doneText',
  'woke',
  'resolution',
  'resolutionText',
  'rejectReason',
  'rejectText',
  'reminded',
  // The reporter opened the receipt's link, or their code.
  'addressConfirmed',
  'closedItself',
  'rating',
  // Conversation
  'message',
  'messageDeleted',
  'attachment',
  'attachmentHidden',
  'attachmentShown',
  'note',
  'noteDeleted',
  // Delegations
  'contractorOnProject',
  'contractorCategory',
  'delegation',
  'delegationOpened',
  'delegationAccepted',
  'delegationDeclined',
  'delegationScheduled',
  'visitProposed',
  'visitFits',
  'visitOther',
  'visitMissed',
  'visitWithdrawn',
  'delegationDone',
  'delegationApproved',
  'delegationSentBack',
  'delegationCancelled',
  'linkRevoked',
  'phoneSignedOut',
  // Announcements
  'announced',
  'announcementClosed',
  // Alarms
  'alarmAsked',
  'alarmAbsent',
  'alarmInactive',
  'alarmLeft',
  'alarmOffDuty',
  'alarmNobody',
  'alarmTaken',
  'alarmCalled',
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export const historyEntry = z.object({
  id,
  at: moment,
  actor: z.string(),
  /** Person the actor acted for; null for themselves. */
  onBehalfOf: z.nullable(z.string()),
  /** The actor came by the link of a mail, without a log-in. */
  byLink: z.boolean(),
  /** A `HistoryField`, after `undone:` for an undone change; imports write their own names. */
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const noteSchema = z.object({
  id,
  author: z.string(),
  text: z.string(),
  createdAt: moment,
  own: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

/** Staff-only parts of an issue: history and notes. */
export const issuePartCalls = {
  history: defineCall({
    method: 'GET',
    path: '/api/issue/:id/history',
    auth: ['agent'],
    needs: 'issue.history',
    params: idParams,
    response: listOf(historyEntry),
  }),
  notes: defineCall({
    method: 'GET',
    path: '/api/issue/:id/notes',
    auth: ['agent'],
    needs: 'issue.notes',
    params: idParams,
    response: listOf(noteSchema),
  }),
  createNote: defineCall({
    method: 'POST',
    path: '/api/issue/:id/notes',
    auth: ['agent'],
    needs: 'issue.notes',
    params: idParams,
    body: z.strictObject({
      key: clientKey,
      text: named(MAX_RICH_TEXT),
    }),
    response: noteSchema,
  }),
  removeNote: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/notes/:noteId',
    auth: ['agent'],
    needs: 'issue.notes',
    params: z.object({ id: textId, noteId: textId }),
    response: z.object({ success: z.boolean() }),
  }),
};
