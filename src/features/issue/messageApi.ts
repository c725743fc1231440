import type { Args } from '#contract/call.ts';
import { messageCalls } from '#contract/messages.ts';
import { messageTranslationCalls } from '#contract/messageTranslation.ts';
import { followSaved } from '#src/entities/issue/followSaved.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { optimistically } from '#src/entities/issue/optimistic.ts';
import { request } from '#src/shared/api/request.ts';
import type { OutsideLocale } from '#src/shared/i18n/locales.ts';

type NewMessage = { issueId: number; body: Args<typeof messageCalls.create>['body'] };
type MessageOfIssue = { issueId: number; messageId: number };
type Translation = MessageOfIssue & { to: OutsideLocale };
type Preview = {
  issueId: number;
  body: Args<typeof messageTranslationCalls.preview>['body'];
};
type ReadMarks = { issueId: number; ids: number[]; read: boolean };

export const messageApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query({
      query: (issueId: number) => request(messageCalls.list, { params: { id: issueId } }),
      rawResponseSchema: messageCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['message'],
    }),
    createMessage: build.mutation({
      query: ({ issueId, body }: NewMessage) =>
        request(messageCalls.create, { params: { id: issueId }, body }),
      responseSchema: messageCalls.create.response,
      onQueryStarted: ({ issueId }, lifecycle) => followSaved([issueId], lifecycle),
      // Its files now belong to the issue.
      invalidatesTags: (_message, error, { issueId }) =>
        error ? [] : ['message', 'history', { type: 'issue', id: issueId }],
    }),
    translateMessage: build.query({
      query: ({ issueId, messageId, to }: Translation) =>
        request(messageTranslationCalls.translate, {
          params: { id: issueId, messageId },
          body: { to },
        }),
      responseSchema: messageTranslationCalls.translate.response,
    }),
    translateReport: build.query({
      query: ({ issueId, to }: Omit<Translation, 'messageId'>) =>
        request(messageTranslationCalls.report, { params: { id: issueId }, body: { to } }),
      responseSchema: messageTranslationCalls.report.response,
    }),
    getRecipientLanguage: build.query({
      query: ({ issueId, agentId }: { issueId: number; agentId?: number | undefined }) =>
        request(messageTranslationCalls.recipient, { params: { id: issueId }, query: { agentId } }),
      responseSchema: messageTranslationCalls.recipient.response,
    }),
    previewTranslation: build.query({
      query: ({ issueId, body }: Preview) =>
        request(messageTranslationCalls.preview, { params: { id: issueId }, body }),
      responseSchema: messageTranslationCalls.preview.response,
      keepUnusedDataFor: 0,
    }),
    removeMessage: build.mutation({
      query: ({ issueId, messageId }: MessageOfIssue) =>
        request(messageCalls.remove, { params: { id: issueId, messageId } }),
      responseSchema: messageCalls.remove.response,
      onQueryStarted: ({ issueId }, lifecycle) => followSaved([issueId], lifecycle),
      invalidatesTags: (_answer, error, { issueId }) =>
        error ? [] : ['message', 'history', { type: 'issue', id: issueId }],
    }),
    markMessages: build.mutation({
      query: ({ ids, read }: ReadMarks) => request(messageCalls.markRead, { body: { ids, read } }),
      responseSchema: messageCalls.markRead.response,
      onQueryStarted: ({ issueId, ids, read }, lifecycle) => {
        void optimistically(lifecycle, [issueId], () => ({ unread: !read }));
        const painted = lifecycle.dispatch(
          messageApi.util.updateQueryData('listMessages', issueId, (messages) => {
            for (const message of messages) {
              if (ids.includes(message.id)) message.unread = !read;
            }
          }),
        );
        lifecycle.queryFulfilled.catch(painted.undo);
        followSaved([issueId], lifecycle);
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['message']),
    }),
  }),
});
export const {
  useListMessagesQuery,
  useCreateMessageMutation,
  useGetRecipientLanguageQuery,
  useLazyPreviewTranslationQuery,
  useLazyTranslateMessageQuery,
  useLazyTranslateReportQuery,
  useRemoveMessageMutation,
  useMarkMessagesMutation,
} = messageApi;
