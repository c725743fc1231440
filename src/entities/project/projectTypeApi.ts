import { projectTypeCalls } from '#contract/projectTypes.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Separate from the projects, which the list loads: only later pages need the types. */
const projectTypeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectType: build.query({
      query: (id: number) => request(projectTypeCalls.get, { params: { id } }),
      responseSchema: projectTypeCalls.get.response,
      providesTags: (_projectType, _error, id) => [{ type: 'projectType', id }],
    }),
  }),
});
export const { useGetProjectTypeQuery } = projectTypeApi;
