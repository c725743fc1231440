import { clockCalls } from '#contract/clocks.ts';
import { type DryRunRequest, routingRuleCalls } from '#contract/routingRules.ts';
import type { RoutingRuleChanges } from '#contract/routingRuleBody.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const rulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRules: build.query({
      query: (_: void) => request(routingRuleCalls.list, {}),
      rawResponseSchema: routingRuleCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['routingRule'],
    }),
    /** Clocks that a rule may set. */
    listRuleClocks: build.query({
      query: (_: void) => request(clockCalls.list, {}),
      rawResponseSchema: clockCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['routingRule'],
    }),
    saveRules: build.mutation({
      query: (body: RoutingRuleChanges) => request(routingRuleCalls.save, { body }),
      rawResponseSchema: routingRuleCalls.save.response,
      transformResponse: ({ list }) => list,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data: saved } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (saved) dispatch(rulesApi.util.updateQueryData('listRules', undefined, () => saved));
      },
    }),
    dryRunRules: build.query({
      query: (body: DryRunRequest) => request(routingRuleCalls.dryRun, { body }),
      responseSchema: routingRuleCalls.dryRun.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useListRulesQuery,
  useLazyListRulesQuery,
  useListRuleClocksQuery,
  useSaveRulesMutation,
  useDryRunRulesQuery,
} = rulesApi;
