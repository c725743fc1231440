import { z } from 'zod';

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
    query: z.strictObject({ callback: z.string().max(2000).optional() }),
    streams: true,
    response: redirect,
  }),
  callback: defineCall({
    method: 'GET',
    path: '/oauth/callback/:provider',
    auth: ['public'],
    params,
    /** What else a provider says is not read (RFC 6749, 4.1.2). */
    query: z.object({
      state: z.string().max(200).optional(),
      code: z.string().max(4000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_description: z.string().max(2000).optional(),
    }),
    streams: true,
    response: redirect,
  }),
  /** The one-use ticket of a finished sign-in for an access token. */
  ticket: defineCall({
    method: 'POST',
    path: '/api/login/ticket',
    auth: ['public'],
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ access_token: z.string() }),
  }),
};
