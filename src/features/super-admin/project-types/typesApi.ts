import type { Versioned } from '#contract/primitives.ts';
import { type ProjectTypeBody, projectTypeKeepCalls as calls } from '#contract/projectTypeKeep.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const typesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjectTypes: build.query({
      query: (_: void) => request(calls.list, {}),
      rawResponseSchema: calls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['projectType'],
    }),
    saveProjectType: build.mutation({
      query: ({ id, body }: { id?: number; body: Versioned<ProjectTypeBody> }) =>
        id === undefined
          ? request(calls.create, { body })
          : request(calls.update, { params: { id }, body }),
      responseSchema: calls.update.response,
      onQueryStarted: refetchAfter(() => ['projectType']),
    }),
    removeProjectType: build.mutation({
      query: (id: number) => request(calls.remove, { params: { id } }),
      responseSchema: calls.remove.response,
      onQueryStarted: refetchAfter(() => ['projectType']),
      // Refused because projects unknown here use it.
      invalidatesTags: (_, error) => (error?.status === 409 ? ['projectType'] : []),
    }),
  }),
});
export const {
  useListProjectTypesQuery,
  useSaveProjectTypeMutation,
  useRemoveProjectTypeMutation,
} = typesApi;
