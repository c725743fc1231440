import { z } from 'zod/mini';

import { PROVIDER_SIGN_IN, SIGN_IN_PROVIDERS } from './appSettings.ts';
import { defineCall } from './call.ts';

const params = z.object({ provider: z.enum(SIGN_IN_PROVIDERS) });
const redirect = z.unknown();

/** Identity provider sign-in: browser pages, not app calls. */
export const oauthCalls = {
  authenticate: defineCall({
    method: 'GET',
    path: `${PROVIDER_SIGN_IN}/:provider`,
    auth: ['public'],
    params,
    /** Final page within this origin; gets a `token` parameter. */
    query: z.strictObject({ callback: z.optional(z.string().check(z.maxLength(2000))) }),
    streams: true,
    answers: [302],
    response: redirect,
  }),
  callback: defineCall({
    method: 'GET',
    path: '/oauth/callback/:provider',
    auth: ['public'],
    params,
    /** Other parameters are ignored (RFC 6749, 4.1.2). */
    query: z.object({
      state: z.optional(z.string().check(z.maxLength(200))),
      code: z.optional(z.string().check(z.maxLength(4000))),
      iss: z.optional(z.string().check(z.maxLength(500))),
      error: z.optional(z.string().check(z.maxLength(200))),
      error_description: z.optional(z.string().check(z.maxLength(2000))),
    }),
    streams: true,
    answers: [302],
    response: redirect,
  }),
  /** Exchanges the one-use ticket of a finished sign-in for an access token. */
  ticket: defineCall({
    method: 'POST',
    path: '/api/login/ticket',
    auth: ['public'],
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answers: [401],
    response: z.object({ access_token: z.string() }),
  }),
};
