import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, moment } from './primitives.ts';

/** The beginning of its token's hash. */
export const sessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/), z.maxLength(32));

/** A signed-in browser. */
export const ownSession = z.object({
  id: sessionId,
  /** The browser's name at sign-in. */
  device: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  /** The calling session. */
  current: z.boolean(),
});

/** A user's sessions, and how to end them. */
export const ownSessionCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/session',
    auth: ['user'],
    response: listOf(ownSession),
  }),
  end: defineCall({
    method: 'DELETE',
    path: '/api/session/:sessionId',
    auth: ['user'],
    params: z.object({ sessionId }),
    response: z.object({ success: z.boolean() }),
  }),
};
