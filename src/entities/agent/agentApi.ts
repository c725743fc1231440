import { agentCalls } from '#contract/agents.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgentOptions: build.query({
      query: (_: void) => request(agentCalls.options, {}),
      rawResponseSchema: agentCalls.options.response,
      transformResponse: ({ list }) => list,
      providesTags: ['agentOptions'],
    }),
    listTeams: build.query({
      query: (_: void) => request(agentCalls.teams, {}),
      rawResponseSchema: agentCalls.teams.response,
      transformResponse: ({ list }) => list,
      providesTags: ['agentOptions'],
    }),
  }),
});
export const { useListAgentOptionsQuery, useListTeamsQuery } = agentApi;
