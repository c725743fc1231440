import type { Args } from '#contract/call.ts';
import { routingRuleCalls } from '#contract/routingRules.ts';
import { followSaved } from '#src/entities/issue/followSaved.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

type Change = { id: number; body: Args<typeof routingRuleCalls.change>['body'] };

/** How the issue got to whoever has it. */
const routingApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    explainIssueRouting: build.query({
      query: (id: number) => request(routingRuleCalls.explain, { params: { id } }),
      responseSchema: routingRuleCalls.explain.response,
      providesTags: ['history'],
    }),
    changeIssueRouting: build.mutation({
      query: ({ id, body }: Change) => request(routingRuleCalls.change, { params: { id }, body }),
      responseSchema: routingRuleCalls.change.response,
      onQueryStarted: ({ id }, lifecycle) => followSaved([id], lifecycle),
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['history', { type: 'issue', id }],
    }),
  }),
});
export const { useExplainIssueRoutingQuery, useChangeIssueRoutingMutation } = routingApi;
