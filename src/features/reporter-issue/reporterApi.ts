import { oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const reporterApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendCode: build.mutation({
      query: (body: { email: string; returnUrl?: string }) =>
        request(oneTimeLoginCalls.send, { body }),
      responseSchema: oneTimeLoginCalls.send.response,
    }),
    findByCode: build.mutation({
      query: (body: { email: string; code: string }) => request(oneTimeLoginCalls.find, { body }),
      responseSchema: oneTimeLoginCalls.find.response,
    }),
    getReporter: build.query({
      query: (_: void) => request(oneTimeLoginCalls.me, {}),
      responseSchema: oneTimeLoginCalls.me.response,
      // Somebody else may have come in since.
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useGetReporterQuery } = reporterApi;
