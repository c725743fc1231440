import type { Args } from '#contract/call.ts';
import { catalogueCalls } from '#contract/catalogue/kinds.ts';
import { publicReportCalls } from '#contract/publicReport.ts';

import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type LinkArgs = { id: number } & Args<typeof publicReportCalls.link>['query'];

const reportLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReportLink: build.query({
      query: ({ id, ...query }: LinkArgs) =>
        request(publicReportCalls.link, { params: { id }, query }),
      responseSchema: publicReportCalls.link.response,
      providesTags: (_link, _error, { id }) => [{ type: 'project', id }],
    }),
    /** Requested here, as entities must not import each other. */
    reportedSpaces: build.query({
      query: (_: void) => request(catalogueCalls.externalCategory.list, { query: {} }),
      rawResponseSchema: catalogueCalls.externalCategory.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [{ type: 'catalogue', id: 'externalCategory' }],
    }),
    openToReporters: build.mutation({
      query: ({ id, isOpen }: { id: number; isOpen: boolean }) =>
        request(publicReportCalls.open, { params: { id }, body: { isOpen } }),
      responseSchema: publicReportCalls.open.response,
      invalidatesTags: (_done, _error, { id }) => [{ type: 'project', id }],
    }),
  }),
});
export const { useGetReportLinkQuery, useReportedSpacesQuery, useOpenToReportersMutation } =
  reportLinkApi;
