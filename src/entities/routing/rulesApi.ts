import { clockCalls } from '#contract/clocks.ts';
import type { Versioned } from '#contract/primitives.ts';
import { routingRuleCalls, type RoutingRuleBody } from '#contract/routingRules.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const refetchRules = refetchAfter(() => ['routingRule'], /Rules/u);

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
    saveRule: build.mutation({
      query: ({ id, body }: { id?: number | undefined; body: Versioned<RoutingRuleBody> }) =>
        id === undefined
          ? request(routingRuleCalls.create, { body })
          : request(routingRuleCalls.update, { params: { id }, body }),
      responseSchema: routingRuleCalls.create.response,
      onQueryStarted: async (arg, lifecycle) => {
        // Shown at once: the refetch takes a moment, which would show the old rule again.
        lifecycle.queryFulfilled.then(
          ({ data: saved }) =>
            lifecycle.dispatch(
              rulesApi.util.updateQueryData('listRules', undefined, (rules) => {
                const at = rules.findIndex(({ id }) => id === saved.id);
                rules.splice(at < 0 ? rules.length : at, 1, saved);
              }),
            ),
          () => undefined,
        );
        await refetchRules(arg, lifecycle);
      },
    }),
    removeRule: build.mutation({
      query: (id: number) => request(routingRuleCalls.remove, { params: { id } }),
      responseSchema: routingRuleCalls.remove.response,
      onQueryStarted: refetchRules,
    }),
    sortRules: build.mutation({
      query: (body: { ids: number[]; began: number[] }) => request(routingRuleCalls.sort, { body }),
      responseSchema: routingRuleCalls.sort.response,
      onQueryStarted: refetchRules,
    }),
    dryRunRules: build.query({
      query: (rules: RoutingRuleBody[]) => request(routingRuleCalls.dryRun, { body: { rules } }),
      responseSchema: routingRuleCalls.dryRun.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useListRulesQuery,
  useLazyListRulesQuery,
  useListRuleClocksQuery,
  useSaveRuleMutation,
  useRemoveRuleMutation,
  useSortRulesMutation,
  useDryRunRulesQuery,
} = rulesApi;
