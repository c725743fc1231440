import { z } from 'zod';

import { defineCall } from './call.ts';
import { clientKey, flag, id, idParams, moment, textId } from './primitives.ts';

export const attachmentSchema = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes of the original. */
  size: z.number().int(),
  /** Pixels, of pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  internal: z.boolean(),
  /** The message it was sent with; null where it belongs to the issue itself or is still a draft. */
  messageId: id.nullable(),
  uploader: z.string(),
  createdAt: moment,
});
export type Attachment = z.infer<typeof attachmentSchema>;

export const FILE_SIZES = ['thumb', 'preview', 'original'] as const;
export type FileSize = (typeof FILE_SIZES)[number];

const uploadQuery = z.strictObject({
  name: z.string().min(1).max(200),
  /** A retry with the same key answers the first upload. */
  key: clientKey,
});

export const attachmentCalls = {
  /** A file for a report that is not sent yet: only its uploader sees it until a report names it. */
  uploadDraft: defineCall({
    method: 'POST',
    path: '/api/attachment',
    auth: ['agent'],
    needs: 'issue.report',
    query: uploadQuery,
    upload: true,
    response: attachmentSchema,
  }),
  /** A file for an issue. With `draft` only its uploader sees it until a message names it. */
  upload: defineCall({
    method: 'POST',
    path: '/api/issue/:id/attachments',
    auth: ['agent'],
    params: idParams,
    query: uploadQuery.extend({ internal: flag.optional(), draft: flag.optional() }),
    upload: true,
    response: attachmentSchema,
  }),
  /** Takes back an own file that no message or report has named yet. */
  removeDraft: defineCall({
    method: 'DELETE',
    path: '/api/attachment/:id',
    auth: ['agent'],
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
    auth: ['agent'],
    params: z.object({ id: textId, name: z.string().max(300) }),
    query: z.strictObject({ size: z.enum(FILE_SIZES).default('original') }),
    streams: true,
    response: z.unknown(),
  }),
};
