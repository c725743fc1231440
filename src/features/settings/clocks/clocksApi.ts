import { type ClockBody, clockCalls as calls } from '#contract/clocks.ts';
import type { Versioned } from '#contract/primitives.ts';
import { CLOCKS, MOVED_BY_CLOCKS } from '#src/entities/clock/clockApi.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const clocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClocks: build.query({
      query: (_: void) => request(calls.list, {}),
      rawResponseSchema: calls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [CLOCKS],
    }),
    previewClock: build.mutation({
      query: (body: { id?: number | undefined; clock: ClockBody }) =>
        request(calls.preview, { body }),
      responseSchema: calls.preview.response,
    }),
    saveClock: build.mutation({
      query: ({ id, body }: { id?: number; body: Versioned<ClockBody> }) =>
        id === undefined
          ? request(calls.create, { body })
          : request(calls.update, { params: { id }, body }),
      responseSchema: calls.create.response,
      onQueryStarted: refetchAfter(() => MOVED_BY_CLOCKS),
    }),
    removeClock: build.mutation({
      query: (id: number) => request(calls.remove, { params: { id } }),
      responseSchema: calls.remove.response,
      onQueryStarted: refetchAfter(() => MOVED_BY_CLOCKS),
    }),
  }),
});
export const {
  useListClocksQuery,
  usePreviewClockMutation,
  useSaveClockMutation,
  useRemoveClockMutation,
} = clocksApi;
