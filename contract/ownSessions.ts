import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { listOf, moment } from './primitives.ts';

const sessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/), z.maxLength(32));

/** A browser that a user is signed in with. */
const ownSession = z.object({
  id: sessionId,
  /** What the browser called itself when it signed in. */
  device: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  /** The one that asks. */
  current: z.boolean(),
});

/** Where a user is signed in, and how to end it. */
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
