import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { OUTSIDE_LOCALE_LIST } from './locales.ts';
import { prefill } from './prefill.ts';
import { ownSession, sessionId } from './ownSessions.ts';
import { clientKey, email, listOf, moment } from './primitives.ts';

/** Minutes. */
export const CODE_LIFE = 10;
export const CODE_TRIES = 5;
/** Days for which a phone is remembered. */
export const REMEMBERED_DAYS = 90;

/**
 * Identifies the requesting browser. Codes requested with it work only there and through the mailed link, so that others cannot
 * use up the attempts; without it they work anywhere.
 */
const asker = z.optional(clientKey);
const done = z.object({ success: z.boolean() });

export const oneTimeLoginCalls = {
  /** Same answer for known and unknown addresses. */
  send: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/send',
    auth: ['public'],
    body: z.strictObject({
      email,
      /** Reporter page the mail links to after the code; other pages are ignored. */
      returnUrl: z.optional(z.string().check(z.maxLength(2_000))),
      /** A signed report link gets a code even for an unknown address. */
      prefill: z.optional(prefill),
      asker,
      /** Language of the requesting page, used for the mail. */
      locale: z.optional(z.enum(OUTSIDE_LOCALE_LIST)),
    }),
    response: done,
  }),
  /**
   * Exchanges a code for a token. Wrong, used, exhausted, expired and foreign-browser codes get the same 422. The requester may
   * repeat it for a minute, in case the answer was lost.
   */
  find: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/find',
    auth: ['public'],
    body: z.strictObject({
      email,
      code: z.string().check(z.regex(/^\d{6}$/), z.maxLength(6)),
      asker,
      /** Stay signed in on this phone, used or not, for `REMEMBERED_DAYS`. */
      remember: z._default(z.boolean(), false),
    }),
    response: z.object({ token: z.string(), expiresAt: moment }),
  }),
  logoff: defineCall({
    method: 'POST',
    path: '/api/oneTimeCode/logoff',
    auth: ['oneTime'],
    response: done,
  }),
  /** The person signed in by code. */
  me: defineCall({
    method: 'GET',
    path: '/api/reporter/me',
    auth: ['oneTime'],
    response: z.object({ email: z.string() }),
  }),
  /** The phones on which the reporter is kept signed in, newest first. */
  phones: defineCall({
    method: 'GET',
    path: '/api/reporter/phone',
    auth: ['oneTime'],
    response: listOf(z.omit(ownSession, { lastUsedAt: true })),
  }),
  endPhone: defineCall({
    method: 'DELETE',
    path: '/api/reporter/phone/:phoneId',
    auth: ['oneTime'],
    params: z.object({ phoneId: sessionId }),
    response: done,
  }),
};
