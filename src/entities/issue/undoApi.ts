import type { Issue, IssueRow } from '#contract/issues.ts';
import { undoCalls } from '#contract/undo.ts';
import { request } from '#src/shared/api/request.ts';

import { issueApi } from './issueApi.ts';
import { optimistically } from './optimistic.ts';

type Undoing = {
  key: string;
  ids: number[];
  /** How an issue looked before the change: painted at once. */
  before: (issue: IssueRow) => Partial<Issue> | Partial<IssueRow>;
};

const undoApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    undoChange: build.mutation({
      query: ({ key }: Undoing) => request(undoCalls.undo, { body: { key } }),
      responseSchema: undoCalls.undo.response,
      onQueryStarted: ({ ids, before }, lifecycle) => {
        void optimistically(lifecycle, ids, before);
      },
      // Also where it failed: what is painted may not be what stands.
      invalidatesTags: ['issueList', 'issue', 'history', 'message', 'note', 'attachment'],
    }),
  }),
});
export const { useUndoChangeMutation } = undoApi;
