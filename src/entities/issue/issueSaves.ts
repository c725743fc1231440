import type { Dispatch } from '@reduxjs/toolkit';

import type { Args } from '#contract/call.ts';
import type { BulkAction } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { type Issue, issueCalls } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

import { followSaved } from './followSaved.ts';
import { issueApi } from './issueApi.ts';
import { type IssuePatch, optimistically } from './optimistic.ts';

type UpdateIssue = {
  id: number;
  body: Args<typeof issueCalls.update>['body'];
  /** Display values of the change: the body has ids, the page shows names. */
  show?: IssuePatch;
};
type SetIssueStatus = { id: number; body: Args<typeof issueCalls.setStatus>['body'] };
type SetIssueLabels = { id: number; labels: Reference[]; undoKey?: string };
type SaveLifecycle = { dispatch: Dispatch; queryFulfilled: Promise<{ data: Issue }> };
type BulkIssues = {
  ids: number[];
  undoKey?: string;
  action: BulkAction;
  show?: (issue: IssueRow) => Partial<IssueRow>;
};

/** Saves shared by the list and the issue page; optimistic, reverted on failure. */
const issueSaves = issueApi.injectEndpoints({
  endpoints: (build) => ({
    updateIssue: build.mutation({
      query: ({ id, body }: UpdateIssue) =>
        repeatable(request(issueCalls.update, { params: { id }, body })),
      responseSchema: issueCalls.update.response,
      onQueryStarted: ({ id, show = {} }, lifecycle) => {
        void optimistically(lifecycle, [id], () => show);
        keepAnswer(lifecycle);
        followSaved([id], lifecycle);
      },
      invalidatesTags: (_issue, error) => (error ? [] : ['history']),
    }),
    setIssueStatus: build.mutation({
      query: ({ id, body }: SetIssueStatus) =>
        repeatable(request(issueCalls.setStatus, { params: { id }, body })),
      responseSchema: issueCalls.setStatus.response,
      onQueryStarted: ({ id, body }, lifecycle) => {
        void optimistically(lifecycle, [id], () => ({ status: body.status }));
        keepAnswer(lifecycle);
        followSaved([id], lifecycle);
      },
      // Refetches delegations, which may end with the issue.
      invalidatesTags: (_issue, error, { id, body }) => [
        ...(error ? [] : (['history'] as const)),
        ...(body.endDelegations ? [{ type: 'issue', id } as const] : []),
      ],
    }),
    setIssueLabels: build.mutation({
      query: ({ id, labels, undoKey }: SetIssueLabels) =>
        repeatable(
          request(issueCalls.setLabels, {
            params: { id },
            body: { labelIds: labels.map((label) => label.id), undoKey },
          }),
        ),
      responseSchema: issueCalls.setLabels.response,
      onQueryStarted: ({ id, labels }, lifecycle) => {
        void optimistically(lifecycle, [id], () => ({ labels }));
        keepAnswer(lifecycle);
        followSaved([id], lifecycle);
      },
      invalidatesTags: (_issue, error) => (error ? [] : ['history']),
    }),
    bulkIssues: build.mutation({
      query: ({ ids, action, undoKey }: BulkIssues) =>
        repeatable(request(issueCalls.bulk, { body: { ids, action, undoKey } })),
      responseSchema: issueCalls.bulk.response,
      onQueryStarted: ({ ids, show = () => ({}) }, lifecycle) => {
        void optimistically(lifecycle, ids, show);
        followSaved(ids, lifecycle);
      },
      // Reading changes nothing else.
      invalidatesTags: (_outcome, error, { action }) =>
        error ? [] : action.do === 'read' ? ['message'] : ['issue', 'history', 'message'],
    }),
    /** Preview of a bulk action; changes nothing. */
    previewBulk: build.query({
      query: ({ ids, action }: Pick<BulkIssues, 'ids' | 'action'>) =>
        request(issueCalls.bulk, { body: { ids, action, preview: true } }),
      responseSchema: issueCalls.bulk.response,
      providesTags: ['issueList'],
      keepUnusedDataFor: 0,
    }),
  }),
});
export const {
  useUpdateIssueMutation,
  useSetIssueStatusMutation,
  useSetIssueLabelsMutation,
  useBulkIssuesMutation,
  usePreviewBulkQuery,
} = issueSaves;

/** A save returns the whole issue; the page need not refetch it. */
function keepAnswer({ dispatch, queryFulfilled }: SaveLifecycle) {
  queryFulfilled.then(
    ({ data: value }) =>
      dispatch(
        issueApi.util.upsertQueryEntries([{ endpointName: 'getIssue', arg: value.id, value }]),
      ),
    () => undefined,
  );
}
