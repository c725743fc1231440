import { absenceCalls } from '#contract/absences.ts';
import type { Args } from '#contract/call.ts';
import { dutyCalls } from '#contract/duty.ts';
import { swapApi } from '#src/entities/duty/swapApi.ts';
import { request } from '#src/shared/api/request.ts';

type Body = Args<typeof absenceCalls.create>['body'];

const absenceApi = swapApi.enhanceEndpoints({ addTagTypes: ['absence'] }).injectEndpoints({
  endpoints: (build) => ({
    saveAbsence: build.mutation({
      query: ({ id, body }: { id: number | undefined; body: Body }) =>
        id === undefined
          ? request(absenceCalls.create, { body })
          : request(absenceCalls.update, { params: { id }, body }),
      responseSchema: absenceCalls.create.response,
      invalidatesTags: ['absence', 'duty'],
    }),
    removeAbsence: build.mutation({
      query: (id: number) => request(absenceCalls.remove, { params: { id } }),
      responseSchema: absenceCalls.remove.response,
      invalidatesTags: ['absence', 'duty'],
    }),
    answerAbsence: build.mutation({
      query: ({ id, isAccepted }: { id: number; isAccepted: boolean }) =>
        request(absenceCalls.answer, { params: { id }, body: { isAccepted } }),
      responseSchema: absenceCalls.answer.response,
      invalidatesTags: ['absence'],
    }),
    listOwnDuty: build.query({
      query: (_: void) => request(dutyCalls.own, {}),
      rawResponseSchema: dutyCalls.own.response,
      transformResponse: ({ list }) => list,
      providesTags: ['duty'],
    }),
    answerDutySwap: build.mutation({
      query: (body: Args<typeof dutyCalls.answer>['body']) => request(dutyCalls.answer, { body }),
      responseSchema: dutyCalls.answer.response,
      invalidatesTags: ['duty'],
    }),
  }),
});
export const {
  useSaveAbsenceMutation,
  useRemoveAbsenceMutation,
  useAnswerAbsenceMutation,
  useListOwnDutyQuery,
  useAnswerDutySwapMutation,
} = absenceApi;
