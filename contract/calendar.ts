import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { moment } from './primitives.ts';

/** Private calendar feed. Its URL grants reading until it is renewed or stopped. */
export const calendarCalls = {
  /** Whether a feed exists; its URL is answered only once, by `renew`. */
  state: defineCall({
    method: 'GET',
    path: '/api/calendar',
    auth: ['agent'],
    response: z.object({
      feed: z.nullable(z.object({ createdAt: moment, readAt: z.nullable(moment) })),
    }),
  }),
  /** Creates a feed URL and revokes the previous one. */
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
  /** The feed as iCalendar, `{token}.ics`: the agent's dates and visits. 404 once revoked. */
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
