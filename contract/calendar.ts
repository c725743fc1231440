import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { moment } from './primitives.ts';

/** The address that a program reads somebody's calendar at. Whoever has it may read it, until it is made anew or stopped. */
export const calendarCalls = {
  /** Whether there is one. What it is, is told once, when it is made. */
  state: defineCall({
    method: 'GET',
    path: '/api/calendar',
    auth: ['agent'],
    response: z.object({
      feed: z.nullable(z.object({ createdAt: moment, readAt: z.nullable(moment) })),
    }),
  }),
  /** Makes one; the one before is none from then on. */
  renew: defineCall({
    method: 'POST',
    path: '/api/calendar',
    auth: ['agent'],
    response: z.object({ url: z.string() }),
  }),
  stop: defineCall({
    method: 'DELETE',
    path: '/api/calendar',
    auth: ['agent'],
    response: z.object({ success: z.boolean() }),
  }),
  /** What he is to know of and where he is to be, as a program reads it: `{token}.ics`. 404 for one that is none any more. */
  read: defineCall({
    method: 'GET',
    path: '/api/calendar/:file',
    auth: ['public'],
    params: z.object({ file: z.string().check(z.regex(/^[\w-]{20,100}\.ics$/u)) }),
    streams: true,
    response: z.unknown(),
  }),
};
export type CalendarFeed = z.infer<typeof calendarCalls.state.response>['feed'];
