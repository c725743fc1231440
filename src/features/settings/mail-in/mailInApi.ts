import type { Args } from '#contract/call.ts';
import { type MAIL_IN_TABS, mailInCalls as calls } from '#contract/mailIn.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const MAILS = { type: 'catalogue', id: 'mailIn' } as const;
const onQueryStarted = refetchAfter(() => [MAILS], /^listMailIn/u);

const mailInApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMailIn: build.query({
      query: (tab: (typeof MAIL_IN_TABS)[number]) =>
        request(calls.list, { query: { tab, limit: MAX_PAGE_SIZE } }),
      responseSchema: calls.list.response,
      providesTags: [MAILS],
    }),
    openMailIn: build.query({
      query: (id: number) => request(calls.get, { params: { id } }),
      responseSchema: calls.get.response,
      providesTags: [MAILS],
    }),
    placeMailIn: build.mutation({
      query: ({ id, body }: { id: number; body: Args<typeof calls.place>['body'] }) =>
        request(calls.place, { params: { id }, body }),
      responseSchema: calls.place.response,
      onQueryStarted,
    }),
    reportMailIn: build.mutation({
      query: ({ id, body }: { id: number; body: Args<typeof calls.report>['body'] }) =>
        request(calls.report, { params: { id }, body }),
      responseSchema: calls.report.response,
      onQueryStarted,
    }),
    removeMailIn: build.mutation({
      query: (id: number) => request(calls.remove, { params: { id } }),
      responseSchema: calls.remove.response,
      onQueryStarted,
    }),
  }),
});
export const {
  useListMailInQuery,
  useOpenMailInQuery,
  usePlaceMailInMutation,
  useReportMailInMutation,
  useRemoveMailInMutation,
} = mailInApi;
