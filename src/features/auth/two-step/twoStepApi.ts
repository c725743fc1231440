import { type MadePasskey, passkeyCalls, type PasskeyProof } from '#contract/passkeys.ts';
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
    removeApp: build.mutation({
      query: (_: void) => request(twoStepCalls.removeApp, {}),
      responseSchema: twoStepCalls.removeApp.response,
    }),
    renewCodes: build.mutation({
      query: (_: void) => request(twoStepCalls.renewCodes, {}),
      responseSchema: twoStepCalls.renewCodes.response,
    }),
    turnOff: build.mutation({
      query: (_: void) => request(twoStepCalls.turnOff, {}),
      responseSchema: twoStepCalls.turnOff.response,
    }),
    startPasskey: build.mutation({
      query: (_: void) => request(passkeyCalls.start, {}),
      responseSchema: passkeyCalls.start.response,
    }),
    addPasskey: build.mutation({
      query: (body: { name: string; passkey: MadePasskey }) => request(passkeyCalls.add, { body }),
      responseSchema: passkeyCalls.add.response,
    }),
    removePasskey: build.mutation({
      query: (id: number) => request(passkeyCalls.remove, { params: { id } }),
      responseSchema: passkeyCalls.remove.response,
    }),
    askForPasskey: build.mutation({
      query: (token: string) => request(passkeyCalls.ask, { body: { token } }),
      responseSchema: passkeyCalls.ask.response,
    }),
    signInByPasskey: build.mutation({
      query: (body: { token: string; proof: PasskeyProof }) =>
        request(passkeyCalls.signIn, { body }),
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
  useRemoveAppMutation,
  useRenewCodesMutation,
  useTurnOffMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useAskForPasskeyMutation,
} = twoStepApi;
