import { reporterLinkCalls } from '#contract/reporterLink.ts';
import { request } from '#src/shared/api/request.ts';
import { linkToken } from '#src/shared/session/agentLink.ts';

import { reporterApi } from '../reporterApi.ts';

/** Calls for the link of a mail, by the name it is stored under: its token never enters the store. */
const linkApi = reporterApi.injectEndpoints({
  endpoints: (build) => ({
    lookAtReporterLink: build.query({
      query: (name: string) =>
        request(reporterLinkCalls.look, { body: { token: linkToken(name) ?? '' } }),
      responseSchema: reporterLinkCalls.look.response,
      keepUnusedDataFor: 0,
    }),
    unfollowByLink: build.mutation({
      query: (name: string) =>
        request(reporterLinkCalls.unfollow, { body: { token: linkToken(name) ?? '' } }),
      responseSchema: reporterLinkCalls.unfollow.response,
      invalidatesTags: [],
    }),
  }),
});
export const {
  useLookAtReporterLinkQuery,
  useLazyLookAtReporterLinkQuery,
  useUnfollowByLinkMutation,
} = linkApi;
