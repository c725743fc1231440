import type { Args } from '#contract/call.ts';
import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** `ownIssue` tags everything that belongs to the signed-in reporter. */
export const reporterApi = api.enhanceEndpoints({ addTagTypes: ['phone'] }).injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation({
      query: (body: Args<typeof oneTimeLoginCalls.send>['body']) =>
        request(oneTimeLoginCalls.send, { body }),
      responseSchema: oneTimeLoginCalls.send.response,
    }),
    findByCode: build.mutation({
      query: (body: Args<typeof oneTimeLoginCalls.find>['body']) =>
        request(oneTimeLoginCalls.find, { body }),
      responseSchema: oneTimeLoginCalls.find.response,
    }),
    getReporter: build.query({
      query: (_: void) => request(oneTimeLoginCalls.me, {}),
      responseSchema: oneTimeLoginCalls.me.response,
      // Another reporter may sign in next.
      keepUnusedDataFor: 0,
    }),
    listPhones: build.query({
      query: (_: void) => request(oneTimeLoginCalls.phones, {}),
      responseSchema: oneTimeLoginCalls.phones.response,
      keepUnusedDataFor: 0,
      providesTags: ['phone'],
    }),
    endPhone: build.mutation({
      query: (phoneId: string) => request(oneTimeLoginCalls.endPhone, { params: { phoneId } }),
      responseSchema: oneTimeLoginCalls.endPhone.response,
      // A refusal too means that the list is out of date.
      invalidatesTags: ['phone'],
    }),
  }),
});
export const { useGetReporterQuery, useListPhonesQuery, useEndPhoneMutation } = reporterApi;
