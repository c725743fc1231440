import { type AccountBody, accountCalls, type NewAccount } from '#contract/accounts.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const companiesApi = api.enhanceEndpoints({ addTagTypes: ['companies'] }).injectEndpoints({
  endpoints: (build) => ({
    listCompanies: build.query({
      query: (_: void) => request(accountCalls.list, {}),
      rawResponseSchema: accountCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['companies'],
    }),
    createCompany: build.mutation({
      query: (body: NewAccount) => request(accountCalls.create, { body }),
      responseSchema: accountCalls.create.response,
      invalidatesTags: ['companies'],
    }),
    changeCompany: build.mutation({
      query: ({ id, body }: { id: number; body: AccountBody }) =>
        request(accountCalls.update, { params: { id }, body }),
      responseSchema: accountCalls.update.response,
      // It may be the company the actor works in.
      invalidatesTags: ['companies', 'config', 'currentUser'],
    }),
    previewCompanyMove: build.mutation({
      query: ({ id, country }: { id: number; country: AccountBody['country'] }) =>
        request(accountCalls.previewMove, { params: { id }, body: { country } }),
      responseSchema: accountCalls.previewMove.response,
    }),
    enterCompany: build.mutation({
      query: (id: number) => request(accountCalls.enter, { params: { id } }),
      responseSchema: accountCalls.enter.response,
    }),
    companyVisits: build.query({
      query: (id: number) => request(accountCalls.visitsOf, { params: { id } }),
      rawResponseSchema: accountCalls.visitsOf.response,
      transformResponse: ({ list }) => list,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useListCompaniesQuery,
  useCreateCompanyMutation,
  useChangeCompanyMutation,
  usePreviewCompanyMoveMutation,
  useEnterCompanyMutation,
  useCompanyVisitsQuery,
} = companiesApi;
