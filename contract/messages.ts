import { z } from 'zod';

import { defineCall } from './call.ts';
import { MAX_FILES_PER_MESSAGE, MAX_RICH_TEXT } from './limits.ts';
import { clientKey, id, idParams, listOf, moment, reference, textId } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

export const messageSchema = z.object({
  id,
  type: z.enum(MESSAGE_TYPES),
  /** The agent who wrote it; `isOutside` for residents, users and contractors. */
  author: z.object({ id: id.nullable(), name: z.string(), isOutside: z.boolean() }),
  /** Clean HTML of the allow-list. */
  html: z.string(),
  privateMessageAgent: reference.nullable(),
  createdAt: moment,
  unread: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const newMessage = z
  .strictObject({
    key: clientKey,
    type: z.enum(MESSAGE_TYPES),
    html: z.string().max(MAX_RICH_TEXT),
    privateMessageAgentId: id.optional(),
    attachmentIds: z.array(id).max(MAX_FILES_PER_MESSAGE).default([]),
  })
  .refine(
    ({ type, privateMessageAgentId }) =>
      (type === 'private') === (privateMessageAgentId !== undefined),
    {
      path: ['privateMessageAgentId'],
      message: 'A private message names its reader, and only a private one does',
    },
  );

export const messageCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue/:id/messages',
    auth: ['agent'],
    params: idParams,
    response: listOf(messageSchema),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/issue/:id/messages',
    auth: ['agent'],
    params: idParams,
    body: newMessage,
    response: messageSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/issue/:id/messages/:messageId',
    auth: ['agent'],
    params: z.object({ id: textId, messageId: textId }),
    response: z.object({ success: z.boolean() }),
  }),
  markRead: defineCall({
    method: 'POST',
    path: '/api/issue/messages/read',
    auth: ['agent'],
    body: z.strictObject({ ids: z.array(id).min(1).max(1000), read: z.boolean() }),
    response: z.object({ changed: z.number().int() }),
  }),
};
