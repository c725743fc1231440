import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';
import { undoCalls } from '#contract/undo.ts';
import { request } from '#src/shared/api/request.ts';

import { issueApi } from './issueApi.ts';
import { optimistically } from './optimistic.ts';

type UndoRequest = {
  key: string;
  ids: number[];
  /** Previous values of an issue, shown at once. */
  before: (issue: IssueRow) => Partial<Issue> | Partial<IssueRow>;
};

const undoApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    undoChange: build.mutation({
      query: ({ key }: UndoRequest) => request(undoCalls.undo, { body: { key } }),
      responseSchema: undoCalls.undo.response,
      onQueryStarted: ({ ids, before }, lifecycle) => {
        void optimistically(lifecycle, ids, before);
      },
      // After a failure too: the optimistic values may be wrong.
      invalidatesTags: ['issueList', 'issue', 'history', 'message', 'note', 'attachment'],
    }),
  }),
});
export const { useUndoChangeMutation } = undoApi;
