import type { Args } from '#contract/call.ts';
import { dutyCalls } from '#contract/duty.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const swapApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeDutySwap: build.mutation({
      query: (body: Args<typeof dutyCalls.propose>['body']) => request(dutyCalls.propose, { body }),
      responseSchema: dutyCalls.propose.response,
      invalidatesTags: ['duty'],
    }),
  }),
});
export const { useProposeDutySwapMutation } = swapApi;
