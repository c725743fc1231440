import { oauthCalls } from '#contract/oauth.ts';
import { type NewPassword, passwordCalls } from '#contract/passwords.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type ByLink = NewPassword & { token: string };

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Exchanges a one-time sign-in ticket for an access token. */
    useTicket: build.mutation({
      query: (token: string) => request(oauthCalls.ticket, { body: { token } }),
    }),
    forgotPassword: build.mutation({
      query: (username: string) => request(passwordCalls.forgot, { body: { username } }),
      responseSchema: passwordCalls.forgot.response,
    }),
    resetPassword: build.mutation({
      query: (body: ByLink) => request(passwordCalls.reset, { body }),
      responseSchema: passwordCalls.reset.response,
    }),
    activatePassword: build.mutation({
      query: ({ token, ...both }: ByLink) =>
        request(passwordCalls.verifyRegistration, { body: { ...both, t: token } }),
      responseSchema: passwordCalls.verifyRegistration.response,
    }),
  }),
});
