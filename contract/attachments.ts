import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { clientKey, flag, id, idParams, moment, textId } from './primitives.ts';

export const attachmentSchema = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes of the original. */
  size: z.int(),
  /** Pixels; pictures only. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  internal: z.boolean(),
  /** Message it was sent with; null when attached to the issue itself or still a draft. */
  messageId: z.nullable(id),
  /** Event of a delegation it was sent with: a report of work done. Missing in drafts stored before it existed. */
  delegationEventId: z.optional(z.nullable(id)),
  uploader: z.string(),
  createdAt: moment,
  /** Display order. Missing in drafts stored before it existed. */
  position: z.optional(z.int()),
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const FILE_SIZES = ['thumb', 'preview', 'original'] as const;
export type FileSize = (typeof FILE_SIZES)[number];

/** Largest JavaScript date, in milliseconds. */
const LAST = 8.64e15;

export const uploadQuery = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A retry with the same key answers the first upload. */
  key: clientKey,
  /** Display order: selection time in milliseconds, increasing per file; defaults to now. */
  position: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(LAST))),
});

export const attachmentCalls = {
  /** Draft file of an unsent report, visible to its uploader until a report names it. */
  uploadDraft: defineCall({
    method: 'POST',
    path: '/api/attachment',
    auth: ['agent'],
    needs: 'issue.report',
    query: uploadQuery,
    upload: true,
    response: attachmentSchema,
  }),
  /** File of an issue. With `draft` only its uploader sees it until a message names it. */
  upload: defineCall({
    method: 'POST',
    path: '/api/issue/:id/attachments',
    auth: ['agent', 'oneTime'],
    params: idParams,
    query: z.extend(uploadQuery, { internal: z.optional(flag), draft: z.optional(flag) }),
    upload: true,
    response: attachmentSchema,
  }),
  /** Deletes the caller's own draft file. */
  removeDraft: defineCall({
    method: 'DELETE',
    path: '/api/attachment/:id',
    auth: ['agent', 'oneTime'],
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  setInternal: defineCall({
    method: 'PUT',
    path: '/api/issue/:id/attachments/:attachmentId/internal',
    auth: ['agent'],
    needs: 'attachment.toggleInternal',
    params: z.object({ id: textId, attachmentId: textId }),
    body: z.strictObject({ internal: z.boolean() }),
    response: attachmentSchema,
  }),
  content: defineCall({
    method: 'GET',
    path: '/api/attachment/:id/:name',
    auth: ['agent', 'oneTime'],
    params: z.object({ id: textId, name: z.string().check(z.maxLength(300)) }),
    query: z.strictObject({ size: z._default(z.enum(FILE_SIZES), 'original') }),
    streams: true,
    response: z.unknown(),
  }),
};
