import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id } from './primitives.ts';

/** One thing that changed and that the listener may see. Says what to ask for again, not what it is now. */
export const liveEvent = z.object({
  kind: z.enum(['issue', 'message', 'removed']),
  issueId: id,
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveCalls = {
  /** Server-sent events, one `liveEvent` each; the event's id resumes with Last-Event-ID. */
  events: defineCall({
    method: 'GET',
    path: '/api/events',
    auth: ['agent'],
    streams: true,
    response: z.unknown(),
  }),
};
