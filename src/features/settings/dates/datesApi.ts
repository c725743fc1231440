import { type ImportantDateBody, importantDateCalls as calls } from '#contract/importantDates.ts';
import type { Versioned } from '#contract/primitives.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const DATES = { type: 'catalogue', id: 'importantDate' } as const;

const datesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDates: build.query({
      query: (_: void) => request(calls.list, {}),
      rawResponseSchema: calls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [DATES],
    }),
    saveDate: build.mutation({
      query: ({ id, body }: { id?: number; body: Versioned<ImportantDateBody> }) =>
        id === undefined
          ? request(calls.create, { body })
          : request(calls.update, { params: { id }, body }),
      responseSchema: calls.create.response,
      onQueryStarted: refetchAfter(() => [DATES], /^listDates/u),
    }),
    removeDate: build.mutation({
      query: (id: number) => request(calls.remove, { params: { id } }),
      responseSchema: calls.remove.response,
      onQueryStarted: refetchAfter(() => [DATES], /^listDates/u),
    }),
  }),
});
export const { useListDatesQuery, useSaveDateMutation, useRemoveDateMutation } = datesApi;
