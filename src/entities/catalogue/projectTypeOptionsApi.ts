import { projectCalls } from '#contract/projects.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Project types as options, for those who edit projects. */
const projectTypeOptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjectTypeOptions: build.query({
      query: (_: void) => request(projectCalls.types, {}),
      rawResponseSchema: projectCalls.types.response,
      transformResponse: ({ list }) => list,
      providesTags: ['projectType'],
    }),
  }),
});
export const { useListProjectTypeOptionsQuery } = projectTypeOptionsApi;
