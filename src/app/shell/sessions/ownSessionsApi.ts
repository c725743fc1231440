import { ownSessionCalls } from '#contract/ownSessions.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const ownSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnSessions: build.query({
      query: (_: void) => request(ownSessionCalls.list, {}),
      responseSchema: ownSessionCalls.list.response,
      // Asked for anew each time: another browser may have come or gone.
      keepUnusedDataFor: 0,
    }),
    endOwnSession: build.mutation({
      query: (sessionId: string) => request(ownSessionCalls.end, { params: { sessionId } }),
      responseSchema: ownSessionCalls.end.response,
    }),
  }),
});
export const { useListOwnSessionsQuery, useEndOwnSessionMutation } = ownSessionsApi;
