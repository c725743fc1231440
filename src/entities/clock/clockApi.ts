import { clockCalls } from '#contract/clocks.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Tag that a change of any clock invalidates. */
export const CLOCKS = { type: 'catalogue', id: 'clock' } as const;

/** What another clock, and another country, moves: the due times of all open issues. */
export const MOVED_BY_CLOCKS = [CLOCKS, 'config', 'issueList', 'issueCounts', 'issue'] as const;

const clockApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeClocks: build.query({
      query: (_: void) => request(clockCalls.rules, {}),
      responseSchema: clockCalls.rules.response,
      providesTags: [CLOCKS],
    }),
  }),
});
export const { useActiveClocksQuery } = clockApi;
