import { healthCalls } from '#contract/health.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const healthApi = api.enhanceEndpoints({ addTagTypes: ['health'] }).injectEndpoints({
  endpoints: (build) => ({
    health: build.query({
      query: (_: void) => request(healthCalls.get, {}),
      responseSchema: healthCalls.get.response,
      providesTags: ['health'],
      keepUnusedDataFor: 0,
    }),
    sendAgain: build.mutation({
      query: (ids: string[]) => request(healthCalls.sendAgain, { body: { ids } }),
      rawResponseSchema: healthCalls.sendAgain.response,
      transformResponse: ({ list }: { list: string[] }) => list,
      invalidatesTags: ['health'],
    }),
  }),
});
export const { useHealthQuery, useSendAgainMutation } = healthApi;
