import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id } from './primitives.ts';

/** A change visible to the listener. Says what to refetch, not the new value. */
export const liveEvent = z.object({
  /**
   * `notification`: the listener's own inbox changed. `alarm`: an alarm that asked the listener goes on or ends. `presence`: who else
   * has the issue open, or writes; without an id, as a listener who missed it asks anyway. `mailIn`: a mail waits for the
   * listener's decision, or one of those it waits for decided on it. `duty`: a roster changed, or somebody answered one of its questions.
   */
  kind: z.enum([
    'issue',
    'message',
    'removed',
    'notification',
    'alarm',
    'presence',
    'mailIn',
    'duty',
  ]),
  /** 0 for `mailIn` and `duty`, which are about no issue. */
  issueId: z.union([id, z.literal(0)]),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveCalls = {
  /** Server-sent events, one `liveEvent` each; Last-Event-ID resumes the stream. */
  events: defineCall({
    method: 'GET',
    path: '/api/events',
    auth: ['agent'],
    streams: true,
    response: z.unknown(),
  }),
};
