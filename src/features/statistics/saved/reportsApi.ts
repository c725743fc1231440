import { type ReportBody, reportCalls } from '#contract/statisticsReports.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query({
      query: (_: void) => request(reportCalls.list, {}),
      rawResponseSchema: reportCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['statisticsReport'],
    }),
    saveReport: build.mutation({
      query: ({ id, body }: { id?: number | undefined; body: ReportBody }) =>
        id === undefined
          ? request(reportCalls.create, { body })
          : request(reportCalls.update, { params: { id }, body }),
      responseSchema: reportCalls.create.response,
      invalidatesTags: ['statisticsReport'],
    }),
    removeReport: build.mutation({
      query: (id: number) => request(reportCalls.remove, { params: { id } }),
      responseSchema: reportCalls.remove.response,
      invalidatesTags: ['statisticsReport'],
    }),
    stopReport: build.mutation({
      query: (id: number) => request(reportCalls.stop, { params: { id } }),
      responseSchema: reportCalls.stop.response,
      invalidatesTags: ['statisticsReport'],
    }),
  }),
});
export const {
  useListReportsQuery,
  useSaveReportMutation,
  useRemoveReportMutation,
  useStopReportMutation,
} = reportsApi;
