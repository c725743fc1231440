import type { Args } from '#contract/call.ts';
import { dutyCalls } from '#contract/duty.ts';
import { swapApi } from '#src/entities/duty/swapApi.ts';
import { request } from '#src/shared/api/request.ts';

const dutyApi = swapApi.injectEndpoints({
  endpoints: (build) => ({
    readDuty: build.query({
      query: (query: { from: string; weeks: number }) => request(dutyCalls.read, { query }),
      responseSchema: dutyCalls.read.response,
      providesTags: ['duty'],
    }),
    saveDuty: build.mutation({
      query: (body: Args<typeof dutyCalls.save>['body']) => request(dutyCalls.save, { body }),
      responseSchema: dutyCalls.save.response,
      invalidatesTags: ['duty'],
    }),
    askAllForDuty: build.mutation({
      query: (body: Args<typeof dutyCalls.askAll>['body']) => request(dutyCalls.askAll, { body }),
      responseSchema: dutyCalls.askAll.response,
      invalidatesTags: ['duty'],
    }),
    saveDutyPlan: build.mutation({
      query: (body: Args<typeof dutyCalls.savePlan>['body']) =>
        request(dutyCalls.savePlan, { body }),
      responseSchema: dutyCalls.savePlan.response,
      invalidatesTags: ['duty'],
    }),
    tryAlarm: build.mutation({
      query: (_: void) => request(dutyCalls.tryAlarm, {}),
      responseSchema: dutyCalls.tryAlarm.response,
    }),
  }),
});
export const {
  useReadDutyQuery,
  useSaveDutyMutation,
  useSaveDutyPlanMutation,
  useAskAllForDutyMutation,
  useTryAlarmMutation,
} = dutyApi;
