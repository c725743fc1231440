import { categoryFormCalls as calls } from '#contract/categoryForms.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const categoryFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Questions of the categories that have any. */
    listCategoryForms: build.query({
      query: (_: void) => request(calls.list, {}),
      rawResponseSchema: calls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [{ type: 'catalogue', id: 'categoryForm' }],
    }),
  }),
});
export const { useListCategoryFormsQuery } = categoryFormApi;
