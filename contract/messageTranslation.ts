import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_RICH_TEXT } from './limits.ts';
import { OUTSIDE_LOCALE_LIST } from './locales.ts';
import { idParams, textId } from './primitives.ts';

/** Internal text never goes to the translator. */
const translatedType = z.enum(['public', 'private']);

const message = z.object({ id: textId, messageId: textId });
const into = z.strictObject({ to: z.enum(OUTSIDE_LOCALE_LIST) });
const translated = z.object({
  /** Sanitised like the message. */
  html: z.string(),
  /** Language it was written in, as the translator says: `pl`. */
  from: z.nullable(z.string()),
});

/** Messages in another language, by the translator that the operator has set; 503 without one, or while it does not answer. */
export const messageTranslationCalls = {
  /** A message that the reader may read. */
  translate: defineCall({
    method: 'POST',
    path: '/api/issue/:id/messages/:messageId/translation',
    auth: ['agent', 'oneTime'],
    params: message,
    body: into,
    response: translated,
  }),
  /** The same for the reporter. */
  translateOwn: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/messages/:messageId/translation',
    auth: ['oneTime'],
    params: message,
    body: into,
    response: translated,
  }),
  /** What was done, as its reporter is told. */
  doneOwn: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/done/translation',
    auth: ['oneTime'],
    params: idParams,
    body: into,
    response: translated,
  }),
  /** What was reported. */
  report: defineCall({
    method: 'POST',
    path: '/api/issue/:id/translation',
    auth: ['agent', 'oneTime'],
    params: idParams,
    body: into,
    response: translated,
  }),
  /** The language of a message's recipient: the reporter's, or the addressee's; null if it is unknown. */
  recipient: defineCall({
    method: 'GET',
    path: '/api/issue/:id/recipientLanguage',
    auth: ['agent'],
    needs: 'message.internal',
    params: idParams,
    query: z.strictObject({ agentId: z.optional(textId) }),
    response: z.object({ locale: z.nullable(z.enum(OUTSIDE_LOCALE_LIST)) }),
  }),
  /** A message before it is sent. */
  preview: defineCall({
    method: 'POST',
    path: '/api/issue/:id/messages/preview',
    auth: ['agent'],
    needs: 'message.internal',
    params: idParams,
    body: z.extend(into, {
      type: translatedType,
      html: z.string().check(z.maxLength(MAX_RICH_TEXT)),
    }),
    response: translated,
  }),
};
