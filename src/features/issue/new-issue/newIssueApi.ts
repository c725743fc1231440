import type { Args } from '#contract/call.ts';
import { registrationCalls } from '#contract/registration.ts';
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
    findCallers: build.query({
      query: (q: string) => request(reportingCalls.callers, { query: { q } }),
      responseSchema: reportingCalls.callers.response,
      providesTags: ['issueList', 'issue'],
    }),
    suggestForTitle: build.query({
      query: (text: string) => request(reportingCalls.suggest, { body: { text } }),
      responseSchema: reportingCalls.suggest.response,
    }),
    joinIssue: build.mutation({
      query: ({ id, body }: { id: number; body: Args<typeof reportingCalls.join>['body'] }) =>
        request(reportingCalls.join, { params: { id }, body }),
      responseSchema: reportingCalls.join.response,
      invalidatesTags: (_answer, error) => (error ? [] : ['note', 'history']),
    }),
    /** Who would get the fault, and by when. */
    getOutlook: build.query({
      query: (query: Args<typeof registrationCalls.outlook>['query']) =>
        request(registrationCalls.outlook, { query }),
      responseSchema: registrationCalls.outlook.response,
      providesTags: ['routingRule', 'agentOptions'],
    }),
    listFittingContractors: build.query({
      query: (query: Args<typeof registrationCalls.contractors>['query']) =>
        request(registrationCalls.contractors, { query }),
      rawResponseSchema: registrationCalls.contractors.response,
      transformResponse: ({ list }) => list,
      providesTags: ['agentOptions', 'project'],
    }),
    registerIssues: build.mutation({
      query: (body: Args<typeof registrationCalls.register>['body']) =>
        request(registrationCalls.register, { body }),
      responseSchema: registrationCalls.register.response,
      invalidatesTags: (_answer, error) => (error ? [] : ['issueList', 'project']),
    }),
    reportIssues: build.mutation({
      query: (body: Args<typeof reportingCalls.report>['body']) =>
        request(reportingCalls.report, { body }),
      responseSchema: reportingCalls.report.response,
      invalidatesTags: (_answer, error) => (error ? [] : ['issueList', 'project']),
    }),
  }),
});
export const {
  useFindCallersQuery,
  useGetOutlookQuery,
  useJoinIssueMutation,
  useListFittingContractorsQuery,
  useListSimilarIssuesQuery,
  useRegisterIssuesMutation,
  useReportIssuesMutation,
  useSuggestForTitleQuery,
} = newIssueApi;
