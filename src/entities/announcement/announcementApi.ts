import { announcementCalls as calls } from '#contract/announcements.ts';
import type { Args } from '#contract/call.ts';
import { projectCalls } from '#contract/projects.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type Body = Args<typeof calls.create>['body'];
type Saving = { id: number; body: Args<typeof calls.update>['body'] };

const announcementApi = api.enhanceEndpoints({ addTagTypes: ['announcement'] }).injectEndpoints({
  endpoints: (build) => ({
    listAnnouncements: build.query({
      query: (_: void) => request(calls.list, {}),
      rawResponseSchema: calls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['announcement'],
    }),
    createAnnouncement: build.mutation({
      query: (body: Body) => request(calls.create, { body }),
      responseSchema: calls.create.response,
      invalidatesTags: ['announcement'],
    }),
    updateAnnouncement: build.mutation({
      query: ({ id, body }: Saving) => request(calls.update, { params: { id }, body }),
      responseSchema: calls.update.response,
      invalidatesTags: ['announcement'],
    }),
    closeAnnouncement: build.mutation({
      query: ({ id, isClosed }: { id: number; isClosed: boolean }) =>
        request(calls.close, { params: { id }, body: { isClosed } }),
      responseSchema: calls.close.response,
      invalidatesTags: ['announcement'],
    }),
    /** Requested here, as entities must not import each other. */
    announcedProjects: build.query({
      query: (_: void) => request(projectCalls.options, {}),
      rawResponseSchema: projectCalls.options.response,
      transformResponse: ({ list }) => list,
      providesTags: ['project'],
    }),
    announcedPlaces: build.query({
      query: (id: number) => request(projectCalls.get, { params: { id } }),
      responseSchema: projectCalls.get.response,
      providesTags: (_project, _error, id) => [{ type: 'project', id }],
    }),
  }),
});
export const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useCloseAnnouncementMutation,
  useAnnouncedProjectsQuery,
  useAnnouncedPlacesQuery,
} = announcementApi;
