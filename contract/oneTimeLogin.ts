import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { LOCALE_LIST } from './locales.ts';
import { prefill } from './prefill.ts';
import { clientKey, email, moment } from './primitives.ts';

/** In minutes. */
export const CODE_LIFE = 10;
export const CODE_TRIES = 5;

/**
 * Which browser asked for a code: it is taken from there, and from who follows the link of the mail. So that nobody else can
 * use up its tries. A code that was asked for without one is taken from anywhere.
 */
const asker = z.optional(clientKey);
const done = z.object({ success: z.boolean() });

export const oneTimeLoginCalls = {
  /** Answers the same whether the address is known or not. */
  send: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/send',
    auth: ['public'],
    body: z.strictObject({
      email,
      /** The page that the mail leads to, once the code is given; one of a reporter's, or it is passed over. */
      returnUrl: z.optional(z.string().check(z.maxLength(2_000))),
      /** Who is about to report by a signed link gets a code though nothing is known of him. */
      prefill: z.optional(prefill),
      asker,
      /** Of the page that asks, which the mail is read beside. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    response: done,
  }),
  /**
   * A code for a token. One that is wrong, used, tried too often, over or of another browser is refused with 422, all the
   * same. Who asked for it may bring it again for a minute, as he must where the answer was lost.
   */
  find: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/find',
    auth: ['public'],
    body: z.strictObject({
      email,
      code: z.string().check(z.regex(/^\d{6}$/), z.maxLength(6)),
      asker,
    }),
    response: z.object({ token: z.string(), expiresAt: moment }),
  }),
  logoff: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/logoff',
    auth: ['oneTime'],
    response: done,
  }),
  /** Who is signed in by a code. */
  me: defineCall({
    method: 'GET',
    path: '/api/reporter/me',
    auth: ['oneTime'],
    response: z.object({ email: z.string() }),
  }),
};
