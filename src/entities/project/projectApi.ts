import { projectCalls } from '#contract/projects.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjectOptions: build.query({
      query: (_: void) => request(projectCalls.options, {}),
      rawResponseSchema: projectCalls.options.response,
      transformResponse: ({ list }) => list,
      providesTags: ['project'],
    }),
    getProject: build.query({
      query: (id: number) => request(projectCalls.get, { params: { id } }),
      responseSchema: projectCalls.get.response,
      providesTags: (_project, _error, id) => [{ type: 'project', id }],
    }),
  }),
});
export const { useListProjectOptionsQuery, useGetProjectQuery } = projectApi;
