import { twoStepCalls } from '#contract/twoStep.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    readTwoStep: build.query({
      query: (_: void) => request(twoStepCalls.read, {}),
      responseSchema: twoStepCalls.read.response,
      // Always refetched: the password is good for a few minutes.
      keepUnusedDataFor: 0,
    }),
    confirmPassword: build.mutation({
      query: (password: string) => request(twoStepCalls.confirm, { body: { password } }),
      responseSchema: twoStepCalls.confirm.response,
    }),
    startApp: build.mutation({
      query: (_: void) => request(twoStepCalls.start, {}),
      responseSchema: twoStepCalls.start.response,
    }),
    finishApp: build.mutation({
      query: (code: string) => request(twoStepCalls.finish, { body: { code } }),
      responseSchema: twoStepCalls.finish.response,
    }),
    renewCodes: build.mutation({
      query: (_: void) => request(twoStepCalls.renewCodes, {}),
      responseSchema: twoStepCalls.renewCodes.response,
    }),
    turnOff: build.mutation({
      query: (_: void) => request(twoStepCalls.turnOff, {}),
      responseSchema: twoStepCalls.turnOff.response,
    }),
    signInByCode: build.mutation({
      query: (body: { token: string; code: string }) => request(twoStepCalls.signIn, { body }),
    }),
  }),
});
export const {
  useReadTwoStepQuery,
  useConfirmPasswordMutation,
  useStartAppMutation,
  useFinishAppMutation,
  useRenewCodesMutation,
  useTurnOffMutation,
} = twoStepApi;
