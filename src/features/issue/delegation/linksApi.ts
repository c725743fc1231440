import { issueLinkCalls } from '#contract/agentIssue.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

/** Contractors' password-free links to an issue; refetched whenever the issue changes. */
const linksApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    listLinks: build.query({
      query: (issueId: number) => request(issueLinkCalls.list, { params: { id: issueId } }),
      rawResponseSchema: issueLinkCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: (_list, _error, issueId) => [{ type: 'issue', id: issueId }],
    }),
    revokeLink: build.mutation({
      query: ({ issueId, linkId }: { issueId: number; linkId: number }) =>
        request(issueLinkCalls.revoke, { params: { id: issueId, linkId } }),
      responseSchema: issueLinkCalls.revoke.response,
      // A refusal too means that the page is out of date.
      invalidatesTags: (_answer, _error, { issueId }) => [
        'history',
        { type: 'issue', id: issueId },
      ],
    }),
  }),
});
export const { useListLinksQuery, useRevokeLinkMutation } = linksApi;
