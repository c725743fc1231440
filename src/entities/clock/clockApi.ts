import { clockCalls } from '#contract/clocks.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Tag that a change of any clock invalidates. */
export const CLOCKS = { type: 'catalogue', id: 'clock' } as const;

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
