import { issueLinkCalls } from '#contract/agentIssue.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

/** Ways to an issue without a password; refetched whenever the issue changes. */
const linksApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    listLinks: build.query({
      query: (issueId: number) => request(issueLinkCalls.list, { params: { id: issueId } }),
      responseSchema: issueLinkCalls.list.response,
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
    endReporterPhone: build.mutation({
      query: ({ issueId, phoneId }: { issueId: number; phoneId: string }) =>
        request(issueLinkCalls.endPhone, { params: { id: issueId, phoneId } }),
      responseSchema: issueLinkCalls.endPhone.response,
      invalidatesTags: (_answer, _error, { issueId }) => [
        'history',
        { type: 'issue', id: issueId },
      ],
    }),
  }),
});
export const { useListLinksQuery, useRevokeLinkMutation, useEndReporterPhoneMutation } = linksApi;
