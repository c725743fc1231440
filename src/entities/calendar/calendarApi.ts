import { calendarCalls } from '#contract/calendar.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const FEED = { type: 'catalogue', id: 'calendar' } as const;

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendarFeed: build.query({
      query: (_: void) => request(calendarCalls.state, {}),
      responseSchema: calendarCalls.state.response,
      providesTags: [FEED],
      // The time of last use must be current.
      keepUnusedDataFor: 0,
    }),
    renewFeed: build.mutation({
      query: (_: void) => request(calendarCalls.renew, {}),
      responseSchema: calendarCalls.renew.response,
      onQueryStarted: refetchAfter(() => [FEED], /^calendarFeed/u),
    }),
    stopFeed: build.mutation({
      query: (_: void) => request(calendarCalls.stop, {}),
      responseSchema: calendarCalls.stop.response,
      onQueryStarted: refetchAfter(() => [FEED], /^calendarFeed/u),
    }),
  }),
});
export const { useCalendarFeedQuery, useRenewFeedMutation, useStopFeedMutation } = calendarApi;
