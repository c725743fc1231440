import type { Args } from '#contract/call.ts';
import { attachmentCalls } from '#contract/attachments.ts';
import { issuePartCalls } from '#contract/issueParts.ts';
import { mentionCalls } from '#contract/mentions.ts';
import { followSaved } from '#src/entities/issue/followSaved.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

type Toggle = { issueId: number; attachmentId: number; internal: boolean };
type NewNote = { issueId: number; body: Args<typeof issuePartCalls.createNote>['body'] };

/** Parts of an issue besides its messages. */
export const partsApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    setAttachmentInternal: build.mutation({
      query: ({ issueId, attachmentId, internal }: Toggle) =>
        repeatable(
          request(attachmentCalls.setInternal, {
            params: { id: issueId, attachmentId },
            body: { internal },
          }),
        ),
      responseSchema: attachmentCalls.setInternal.response,
      onQueryStarted: ({ issueId, attachmentId, internal }, lifecycle) => {
        const painted = lifecycle.dispatch(
          issueApi.util.updateQueryData('getIssue', issueId, ({ attachments }) => {
            const shown = attachments.find(({ id }) => id === attachmentId);
            if (shown) shown.internal = internal;
          }),
        );
        lifecycle.queryFulfilled.catch(painted.undo);
        followSaved([issueId], lifecycle);
      },
      invalidatesTags: (_file, error, { issueId }) =>
        error ? [] : ['history', { type: 'issue', id: issueId }],
    }),
    removeDraftAttachment: build.mutation({
      query: (id: number) => request(attachmentCalls.removeDraft, { params: { id } }),
      responseSchema: attachmentCalls.removeDraft.response,
      // No cached query shows a draft's files.
      invalidatesTags: [],
    }),
    listNotes: build.query({
      query: (issueId: number) => request(issuePartCalls.notes, { params: { id: issueId } }),
      rawResponseSchema: issuePartCalls.notes.response,
      transformResponse: ({ list }) => list,
      providesTags: ['note'],
    }),
    createNote: build.mutation({
      query: ({ issueId, body }: NewNote) =>
        request(issuePartCalls.createNote, { params: { id: issueId }, body }),
      responseSchema: issuePartCalls.createNote.response,
      invalidatesTags: (_note, error) => (error ? [] : ['note', 'history']),
    }),
    removeNote: build.mutation({
      query: ({ issueId, noteId }: { issueId: number; noteId: number }) =>
        request(issuePartCalls.removeNote, { params: { id: issueId, noteId } }),
      responseSchema: issuePartCalls.removeNote.response,
      invalidatesTags: (_answer, error) => (error ? [] : ['note', 'history']),
    }),
    listHistory: build.query({
      query: (issueId: number) => request(issuePartCalls.history, { params: { id: issueId } }),
      rawResponseSchema: issuePartCalls.history.response,
      transformResponse: ({ list }) => list,
      providesTags: ['history'],
    }),
    searchMentions: build.query({
      query: (query: NonNullable<Args<typeof mentionCalls.search>['query']>) =>
        request(mentionCalls.search, { query }),
      rawResponseSchema: mentionCalls.search.response,
      transformResponse: ({ list }) => list,
      // The audience depends on the issue's people.
      providesTags: ['issue'],
      keepUnusedDataFor: 30,
    }),
  }),
});
export const {
  useSetAttachmentInternalMutation,
  useRemoveDraftAttachmentMutation,
  useListNotesQuery,
  useCreateNoteMutation,
  useRemoveNoteMutation,
  useListHistoryQuery,
  useLazySearchMentionsQuery,
} = partsApi;
