import { viewCalls } from '#contract/views.ts';
import type { Args } from '#contract/call.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type Body = Args<typeof viewCalls.create>['body'];

const savedViewsApi = api.enhanceEndpoints({ addTagTypes: ['view'] }).injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({
      query: (_: void) => request(viewCalls.list, {}),
      rawResponseSchema: viewCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['view'],
    }),
    createView: build.mutation({
      query: (body: Body) => request(viewCalls.create, { body }),
      responseSchema: viewCalls.create.response,
      invalidatesTags: (_view, error) => (error ? [] : ['view']),
    }),
    updateView: build.mutation({
      query: ({ id, body }: { id: number; body: Body }) =>
        request(viewCalls.update, { params: { id }, body }),
      responseSchema: viewCalls.update.response,
      // After a failure too: the view may have been deleted.
      invalidatesTags: ['view'],
    }),
    removeView: build.mutation({
      query: (id: number) => request(viewCalls.remove, { params: { id } }),
      responseSchema: viewCalls.remove.response,
      invalidatesTags: ['view'],
    }),
  }),
});
export const {
  useListViewsQuery,
  useCreateViewMutation,
  useUpdateViewMutation,
  useRemoveViewMutation,
} = savedViewsApi;
