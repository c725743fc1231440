import type { IssueFilter } from '#contract/issueFilter.ts';
import { type SummaryBody, summaryCalls } from '#contract/summary.ts';
import { filterQuery } from '#src/entities/issue/issueListApi.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

import { askedFilter } from '../filters/listUrl.ts';

type Send = { filter: IssueFilter; body: SummaryBody };

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendSummary: build.mutation({
      query: ({ filter, body }: Send) =>
        request(summaryCalls.send, { query: filterQuery(askedFilter(filter)), body }),
      responseSchema: summaryCalls.send.response,
    }),
    /** Preview only; sends nothing. */
    previewSummary: build.query({
      query: ({ filter, body }: Send) =>
        request(summaryCalls.send, { query: filterQuery(askedFilter(filter)), body }),
      responseSchema: summaryCalls.send.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useSendSummaryMutation, usePreviewSummaryQuery } = summaryApi;
