import type { Args } from '#contract/call.ts';
import { publicReportCalls } from '#contract/publicReport.ts';
import { reporterCalls } from '#contract/reporter.ts';
import { visitCalls } from '#contract/visits.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

import { reporterApi } from './reporterApi.ts';

export type OwnIssueFilter = {
  open: boolean;
  company?: number | undefined;
  project?: number | undefined;
  q?: string | undefined;
};
type OwnIssueCall<Name extends keyof typeof reporterCalls> = {
  id: number;
  body: Args<(typeof reporterCalls)[Name]> extends { body: infer Body } ? Body : never;
};
type Rows = typeof reporterCalls.list.response._zod.output;

const onQueryStarted = refetchAfter(() => ['ownIssue']);

/** Rows per page. */
const PAGE = 20;

/** Issues of the address confirmed by the code. */
export const ownIssueApi = reporterApi.injectEndpoints({
  endpoints: (build) => ({
    listOwnIssues: build.infiniteQuery<Rows, OwnIssueFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { open, company, project, q }, pageParam: cursor }) =>
        request(reporterCalls.list, {
          query: { open: open ? 'true' : 'false', company, project, q, cursor, limit: PAGE },
        }),
      responseSchema: reporterCalls.list.response,
      providesTags: ['ownIssue'],
    }),
    getOwnFilterValues: build.query({
      query: (_: void) => request(reporterCalls.filterValues, {}),
      responseSchema: reporterCalls.filterValues.response,
      providesTags: ['ownIssue'],
    }),
    getOwnIssue: build.query({
      query: (id: number) => request(reporterCalls.get, { params: { id } }),
      responseSchema: reporterCalls.get.response,
      providesTags: ['ownIssue'],
    }),
    confirmOwnIssue: build.mutation({
      query: ({ id, body }: OwnIssueCall<'confirm'>) =>
        request(reporterCalls.confirm, { params: { id }, body }),
      responseSchema: reporterCalls.confirm.response,
      onQueryStarted,
    }),
    rateOwnIssue: build.mutation({
      query: ({ id, body }: OwnIssueCall<'rate'>) =>
        repeatable(request(reporterCalls.rate, { params: { id }, body })),
      responseSchema: reporterCalls.rate.response,
      onQueryStarted,
    }),
    rejectOwnIssue: build.mutation({
      query: ({ id, body }: OwnIssueCall<'reject'>) =>
        request(reporterCalls.reject, { params: { id }, body }),
      responseSchema: reporterCalls.reject.response,
      onQueryStarted,
    }),
    reopenOwnIssue: build.mutation({
      query: ({ id, body }: OwnIssueCall<'reopen'>) =>
        request(reporterCalls.reopen, { params: { id }, body }),
      responseSchema: reporterCalls.reopen.response,
      onQueryStarted,
    }),
    answerVisit: build.mutation({
      query: ({ id, body }: { id: number; body: Args<typeof visitCalls.answer>['body'] }) =>
        request(visitCalls.answer, { params: { id }, body }),
      responseSchema: visitCalls.answer.response,
      onQueryStarted,
    }),
    writeOnOwnIssue: build.mutation({
      query: ({ id, body }: OwnIssueCall<'write'>) =>
        request(reporterCalls.write, { params: { id }, body }),
      responseSchema: reporterCalls.write.response,
      onQueryStarted,
    }),
    removeOwnDraft: build.mutation({
      query: (id: number) => request(reporterCalls.removeDraft, { params: { id } }),
      responseSchema: reporterCalls.removeDraft.response,
      // No cached query shows a draft's files.
      invalidatesTags: [],
    }),
    unfollow: build.mutation({
      query: (id: number) => request(publicReportCalls.unfollow, { params: { id } }),
      responseSchema: publicReportCalls.unfollow.response,
      onQueryStarted,
    }),
  }),
});
export const {
  useListOwnIssuesInfiniteQuery,
  useGetOwnFilterValuesQuery,
  useGetOwnIssueQuery,
  useConfirmOwnIssueMutation,
  useRateOwnIssueMutation,
  useRejectOwnIssueMutation,
  useReopenOwnIssueMutation,
  useAnswerVisitMutation,
  useWriteOnOwnIssueMutation,
  useRemoveOwnDraftMutation,
  useUnfollowMutation,
} = ownIssueApi;
