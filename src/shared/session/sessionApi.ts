import type { OutsideLocale } from '#contract/locales.ts';
import { sessionCalls } from '#contract/session.ts';

import { api } from '../api/api.ts';
import { request } from '../api/request.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({
      query: (body: { username: string; password: string }) =>
        request(sessionCalls.login, { body }),
    }),
    logoff: build.mutation({
      query: (_: void) => request(sessionCalls.logoff, {}),
      responseSchema: sessionCalls.logoff.response,
    }),
    setLanguage: build.mutation({
      query: (locale: OutsideLocale) => request(sessionCalls.setLanguage, { body: { locale } }),
      responseSchema: sessionCalls.setLanguage.response,
    }),
    getCurrentUser: build.query({
      query: (_: void) => request(sessionCalls.currentUser, {}),
      responseSchema: sessionCalls.currentUser.response,
      providesTags: ['currentUser'],
    }),
    getConfig: build.query({
      query: (_: void) => request(sessionCalls.config, { query: {} }),
      responseSchema: sessionCalls.config.response,
      providesTags: ['config'],
    }),
    /** A company's public look, without signing in. */
    getPublicConfig: build.query({
      query: (domain: string) => request(sessionCalls.config, { query: { domain } }, 'public'),
      responseSchema: sessionCalls.config.response,
      providesTags: ['config'],
    }),
  }),
});
export const { useGetCurrentUserQuery, useGetConfigQuery, useGetPublicConfigQuery } = sessionApi;
