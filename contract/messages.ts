import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_FILES_PER_MESSAGE, MAX_RICH_TEXT } from './limits.ts';
import { clientKey, id, idParams, listOf, moment, reference, textId } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

export const messageSchema = z.object({
  id,
  type: z.enum(MESSAGE_TYPES),
  /** Author; `isOutside` for residents, users and contractors. `firm`: a contractor's, unless it is their name. */
  author: z.object({
    id: z.nullable(id),
    name: z.string(),
    firm: z.nullable(z.string()),
    isOutside: z.boolean(),
  }),
  /** Sanitised, allow-listed HTML. */
  html: z.string(),
  privateMessageAgent: z.nullable(reference),
  createdAt: moment,
  unread: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

export const newMessage = z
  .strictObject({
    key: clientKey,
    type: z.enum(MESSAGE_TYPES),
    html: z.string().check(z.maxLength(MAX_RICH_TEXT)),
    privateMessageAgentId: z.optional(id),
    attachmentIds: z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []),
  })
  .check(
    z.refine(
      ({ type, privateMessageAgentId }) =>
        (type === 'private') === (privateMessageAgentId !== undefined),
      {
        path: ['privateMessageAgentId'],
        message: 'A private message names its reader, and only a private one does',
      },
    ),
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
    auth: ['agent', 'oneTime'],
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
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      read: z.boolean(),
    }),
    response: z.object({ changed: z.int() }),
  }),
};
