import type { Versioned } from '#contract/primitives.ts';
import { type TeamBody, teamCalls } from '#contract/teams.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveTeam: build.mutation({
      query: ({ id, body }: { id?: number; body: Versioned<TeamBody> }) =>
        id === undefined
          ? request(teamCalls.create, { body })
          : request(teamCalls.update, { params: { id }, body }),
      responseSchema: teamCalls.create.response,
      onQueryStarted: refetchAfter(() => ['agentOptions']),
    }),
    teamUses: build.query({
      query: (id: number) => request(teamCalls.uses, { params: { id } }),
      responseSchema: teamCalls.uses.response,
      keepUnusedDataFor: 0,
    }),
    removeTeam: build.mutation({
      query: ({ id, replacementId }: { id: number; replacementId?: number | undefined }) =>
        request(teamCalls.remove, { params: { id }, query: { replacementId } }),
      responseSchema: teamCalls.remove.response,
      // Its issues moved to another team; refetch wherever they are shown.
      onQueryStarted: refetchAfter(() => [
        'agentOptions',
        'issueList',
        'issueCounts',
        'issue',
        'history',
      ]),
    }),
  }),
});
export const { useSaveTeamMutation, useTeamUsesQuery, useRemoveTeamMutation } = teamsApi;
