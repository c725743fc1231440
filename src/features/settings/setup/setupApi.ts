import { setupCalls, type Trade } from '#contract/setup.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

/** The lists that a starter adds to. */
const LISTS = (['internalCategory', 'externalCategory', 'errorType'] as const).map((id) => ({
  type: 'catalogue' as const,
  id,
}));

const setupApi = api.enhanceEndpoints({ addTagTypes: ['company'] }).injectEndpoints({
  endpoints: (build) => ({
    getSetup: build.query({
      query: (_: void) => request(setupCalls.get, {}),
      responseSchema: setupCalls.get.response,
      providesTags: ['company', 'currentUser', 'project', 'agentOptions', 'routingRule', ...LISTS],
    }),
    listStarters: build.query({
      query: (_: void) => request(setupCalls.starters, {}),
      rawResponseSchema: setupCalls.starters.response,
      transformResponse: ({ list }) => list,
      providesTags: LISTS,
    }),
    start: build.mutation({
      query: (trade: Trade) => request(setupCalls.start, { body: { trade } }),
      responseSchema: setupCalls.start.response,
      onQueryStarted: refetchAfter(() => LISTS),
    }),
  }),
});
export const { useGetSetupQuery, useListStartersQuery, useStartMutation } = setupApi;
