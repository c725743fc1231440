import { type TeamBody, teamCalls } from '#contract/teams.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveTeam: build.mutation({
      query: ({ id, body }: { id?: number; body: TeamBody }) =>
        id === undefined
          ? request(teamCalls.create, { body })
          : request(teamCalls.update, { params: { id }, body }),
      responseSchema: teamCalls.create.response,
      invalidatesTags: (_team, error) => (error ? [] : ['agentOptions']),
    }),
    removeTeam: build.mutation({
      query: ({ id, replacementId }: { id: number; replacementId?: number | undefined }) =>
        request(teamCalls.remove, { params: { id }, query: { replacementId } }),
      responseSchema: teamCalls.remove.response,
      // Its issues are another team's now, wherever they are shown.
      invalidatesTags: (_answer, error) =>
        error ? [] : ['agentOptions', 'issueList', 'issueCounts', 'issue', 'history'],
    }),
  }),
});
export const { useSaveTeamMutation, useRemoveTeamMutation } = teamsApi;
