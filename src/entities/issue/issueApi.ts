import { issueCalls } from '#contract/issues.ts';
import { request } from '#src/shared/api/request.ts';

import { issueListApi } from './issueListApi.ts';

export const issueApi = issueListApi.injectEndpoints({
  endpoints: (build) => ({
    getIssue: build.query({
      query: (id: number) => request(issueCalls.get, { params: { id } }),
      responseSchema: issueCalls.get.response,
      providesTags: (_issue, _error, id) => [{ type: 'issue', id }],
    }),
  }),
});
export const { useGetIssueQuery } = issueApi;

/** Fetches an issue unless that was done in the last 30 seconds. */
export const prefetchIssue = (id: number) =>
  issueApi.util.prefetch('getIssue', id, { ifOlderThan: 30 });
