import type { Args } from '#contract/call.ts';
import { issueCalls } from '#contract/issues.ts';
import { followSaved } from '#src/entities/issue/followSaved.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { optimistically } from '#src/entities/issue/optimistic.ts';
import { request } from '#src/shared/api/request.ts';

type Confirmation = { id: number; body: Args<typeof issueCalls.confirm>['body'] };
type Rejection = { id: number; body: Args<typeof issueCalls.reject>['body'] };
type Closing = { id: number; body: Args<typeof issueCalls.close>['body'] };

/** Closing, optionally with a public message, and deletion. */
const lifecycleApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    closeIssue: build.mutation({
      query: ({ id, body }: Closing) => request(issueCalls.close, { params: { id }, body }),
      responseSchema: issueCalls.close.response,
      onQueryStarted: ({ id }, lifecycle) => {
        void optimistically(lifecycle, [id], () => ({ status: 'closed' }));
        followSaved([id], lifecycle);
      },
      invalidatesTags: (_issue, error, { id }) =>
        error ? [] : ['history', 'message', { type: 'issue', id }],
    }),
    confirmIssue: build.mutation({
      query: ({ id, body }: Confirmation) => request(issueCalls.confirm, { params: { id }, body }),
      responseSchema: issueCalls.confirm.response,
      onQueryStarted: ({ id }, lifecycle) => {
        void optimistically(lifecycle, [id], () => ({ status: 'closed' }));
        followSaved([id], lifecycle);
      },
      invalidatesTags: (_issue, error, { id }) => (error ? [] : ['history', { type: 'issue', id }]),
    }),
    rejectIssue: build.mutation({
      query: ({ id, body }: Rejection) => request(issueCalls.reject, { params: { id }, body }),
      responseSchema: issueCalls.reject.response,
      onQueryStarted: ({ id }, lifecycle) => {
        void optimistically(lifecycle, [id], () => ({ status: 'rejected' }));
        followSaved([id], lifecycle);
      },
      invalidatesTags: (_issue, error, { id }) => (error ? [] : ['history', { type: 'issue', id }]),
    }),
    removeIssue: build.mutation({
      query: ({ id, undoKey }: { id: number; undoKey: string }) =>
        request(issueCalls.remove, { params: { id }, query: { undoKey } }),
      responseSchema: issueCalls.remove.response,
      // Not the issue itself: its page would refetch a deleted one.
      invalidatesTags: (_answer, error) => (error ? [] : ['issueList']),
    }),
  }),
});
export const {
  useCloseIssueMutation,
  useConfirmIssueMutation,
  useRejectIssueMutation,
  useRemoveIssueMutation,
} = lifecycleApi;
