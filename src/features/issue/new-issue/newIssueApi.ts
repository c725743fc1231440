import type { Args } from '#contract/call.ts';
import { reportingCalls } from '#contract/reporting.ts';

import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const newIssueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSimilarIssues: build.query({
      query: (query: Args<typeof reportingCalls.similar>['query']) =>
        request(reportingCalls.similar, { query }),
      responseSchema: reportingCalls.similar.response,
      providesTags: ['issueList', 'issue'],
    }),
    reportIssues: build.mutation({
      query: (body: Args<typeof reportingCalls.report>['body']) =>
        request(reportingCalls.report, { body }),
      responseSchema: reportingCalls.report.response,
      invalidatesTags: (_answer, error) => (error ? [] : ['issueList', 'project']),
    }),
  }),
});
export const { useListSimilarIssuesQuery, useReportIssuesMutation } = newIssueApi;
