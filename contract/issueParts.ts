import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_RICH_TEXT } from './limits.ts';
import { clientKey, id, idParams, listOf, moment, named, textId } from './primitives.ts';

export const historyEntry = z.object({
  id,
  at: moment,
  actor: z.string(),
  /** Person the actor acted for; null for themselves. */
  onBehalfOf: z.nullable(z.string()),
  /** `created`, `status`, a field of the issue, `message`, `attachment`, `note`, … */
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
