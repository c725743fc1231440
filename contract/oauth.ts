import { z } from 'zod/mini';

import { PROVIDER_SIGN_IN, SIGN_IN_PROVIDERS } from './appSettings.ts';
import { defineCall } from './call.ts';

const params = z.object({ provider: z.enum(SIGN_IN_PROVIDERS) });
const redirect = z.unknown();

/** Signing in by an identity provider: pages of the browser's, not calls of the app's. */
export const oauthCalls = {
  authenticate: defineCall({
    method: 'GET',
    path: `${PROVIDER_SIGN_IN}/:provider`,
    auth: ['public'],
    params,
    /** Where to go in the end, within this origin; gets a `token` parameter. */
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
    /** What else a provider says is not read (RFC 6749, 4.1.2). */
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
  /** The one-use ticket of a finished sign-in for an access token. */
  ticket: defineCall({
    method: 'POST',
    path: '/api/login/ticket',
    auth: ['public'],
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answers: [401],
    response: z.object({ access_token: z.string() }),
  }),
};
