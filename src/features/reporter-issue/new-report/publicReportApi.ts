import type { Args } from '#contract/call.ts';
import { publicReportCalls } from '#contract/publicReport.ts';
import { api } from '#src/shared/api/api.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

const publicReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportForm: build.query({
      query: (query: Args<typeof publicReportCalls.form>['query']) =>
        request(publicReportCalls.form, { query }),
      responseSchema: publicReportCalls.form.response,
      providesTags: ['config'],
    }),
    suggestForReport: build.query({
      query: (body: Args<typeof publicReportCalls.suggest>['body']) =>
        request(publicReportCalls.suggest, { body }),
      responseSchema: publicReportCalls.suggest.response,
      keepUnusedDataFor: 0,
    }),
    reportFromOutside: build.mutation({
      query: (body: Args<typeof publicReportCalls.report>['body']) =>
        request(publicReportCalls.report, { body }),
      responseSchema: publicReportCalls.report.response,
    }),
    attachToReport: build.mutation({
      query: (body: Args<typeof publicReportCalls.attach>['body']) =>
        repeatable(request(publicReportCalls.attach, { body })),
      responseSchema: publicReportCalls.attach.response,
    }),
    followFault: build.mutation({
      query: ({ id, ...body }: { id: number } & Args<typeof publicReportCalls.follow>['body']) =>
        request(publicReportCalls.follow, { params: { id }, body }),
      responseSchema: publicReportCalls.follow.response,
    }),
  }),
});
export const {
  useGetReportFormQuery,
  useSuggestForReportQuery,
  useReportFromOutsideMutation,
  useAttachToReportMutation,
  useFollowFaultMutation,
} = publicReportApi;
