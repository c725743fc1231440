import type { Args } from '#contract/call.ts';
import { issueRoutingCalls } from '#contract/issueRouting.ts';
import { followSaved } from '#src/entities/issue/followSaved.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

type Change = { id: number; body: Args<typeof issueRoutingCalls.change>['body'] };

/** How the issue got to whoever has it. */
const routingApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    explainIssueRouting: build.query({
      query: (id: number) => request(issueRoutingCalls.explain, { params: { id } }),
      responseSchema: issueRoutingCalls.explain.response,
      providesTags: ['history'],
    }),
    changeIssueRouting: build.mutation({
      query: ({ id, body }: Change) => request(issueRoutingCalls.change, { params: { id }, body }),
      responseSchema: issueRoutingCalls.change.response,
      onQueryStarted: ({ id }, lifecycle) => followSaved([id], lifecycle),
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['history', 'routingRule', { type: 'issue', id }],
    }),
  }),
});
export const { useExplainIssueRoutingQuery, useChangeIssueRoutingMutation } = routingApi;
