import type { IssueFilter } from '#contract/issueFilter.ts';
import { issueGroupCalls } from '#contract/issueGroups.ts';
import { filterQuery } from '#src/entities/issue/issueListApi.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groupIssues: build.query({
      query: (filter: IssueFilter) =>
        request(issueGroupCalls.count, { query: filterQuery(filter) }),
      responseSchema: issueGroupCalls.count.response,
      providesTags: ['issueList', 'issueCounts'],
    }),
  }),
});
export const { useGroupIssuesQuery } = groupsApi;
