import { roleCalls } from '#contract/teams.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoles: build.query({
      query: (_: void) => request(roleCalls.list, {}),
      rawResponseSchema: roleCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['agentOptions', 'config'],
    }),
  }),
});
export const { useListRolesQuery } = rolesApi;
