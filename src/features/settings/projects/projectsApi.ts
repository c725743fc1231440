import { projectCalls } from '#contract/projects.ts';
import type { Versioned } from '#contract/primitives.ts';
import { type ProjectBody, projectSettingCalls as calls } from '#contract/projectSettings.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

/** Tags of everything that shows a project or its data on an issue. */
export const SHOWN = ['project', 'issueList', 'issue'] as const;

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query({
      query: (archived: boolean) =>
        request(projectCalls.list, { query: { archived: archived ? 'true' : 'false' } }),
      rawResponseSchema: projectCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['project'],
    }),
    keptProject: build.query({
      query: (id: number) => request(calls.settings, { params: { id } }),
      responseSchema: calls.settings.response,
      providesTags: (_project, _error, id) => [{ type: 'project', id }],
    }),
    createProject: build.mutation({
      query: (body: ProjectBody) => request(calls.create, { body }),
      responseSchema: calls.create.response,
      onQueryStarted: refetchAfter(() => ['project']),
    }),
    changeProject: build.mutation({
      query: ({ id, body }: { id: number; body: Versioned<ProjectBody> }) =>
        request(calls.update, { params: { id }, body }),
      responseSchema: calls.update.response,
      onQueryStarted: refetchAfter(() => SHOWN),
    }),
    archiveProject: build.mutation({
      query: ({ id, archived }: { id: number; archived: boolean }) =>
        request(archived ? calls.archive : calls.unarchive, { params: { id } }),
      responseSchema: calls.archive.response,
      onQueryStarted: refetchAfter(() => SHOWN),
    }),
    removeProject: build.mutation({
      query: (id: number) => request(calls.remove, { params: { id } }),
      responseSchema: calls.remove.response,
      onQueryStarted: refetchAfter(() => ['project']),
    }),
  }),
});
export const {
  useListProjectsQuery,
  useKeptProjectQuery,
  useCreateProjectMutation,
  useChangeProjectMutation,
  useArchiveProjectMutation,
  useRemoveProjectMutation,
} = projectsApi;
