import { current, original, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';

import type { IssueRow } from '#contract/issueList.ts';
import type { Issue } from '#contract/issues.ts';

import { issueApi } from './issueApi.ts';

type RootState = Parameters<typeof issueApi.util.selectCachedArgsForQuery>[0];
type Lifecycle = {
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>;
  getState: () => RootState;
  queryFulfilled: Promise<unknown>;
};
/** Optimistic values of an issue. */
export type IssuePatch = Partial<Issue>;
type Change = (issue: IssueRow) => IssuePatch | Partial<IssueRow>;

/** Applies a change to every cached copy of the issues, and reverts it if the save fails. */
export async function optimistically(lifecycle: Lifecycle, ids: number[], change: Change) {
  const takeBack = paint(lifecycle, ids, change);
  try {
    await lifecycle.queryFulfilled;
  } catch {
    takeBack();
  }
}

function paint(lifecycle: Lifecycle, ids: number[], change: Change): () => void {
  const before = new Map<number, ReturnType<Change>>();
  const changes = new Map<number, ReturnType<Change>>();
  forEachCopy(lifecycle, ids, (issue) => {
    const patch = changes.get(issue.id) ?? change(issue);
    changes.set(issue.id, patch);
    // Snapshot: a draft's values are revoked afterwards.
    before.set(issue.id, { ...before.get(issue.id), ...pick(current(issue), patch) });
    Object.assign(issue, patch);
  });
  // By id, not by RTK Query's inverse patches: rows may have moved meanwhile.
  return () => forEachCopy(lifecycle, ids, (issue) => Object.assign(issue, before.get(issue.id)));
}

function pick(issue: IssueRow, patch: ReturnType<Change>): Partial<IssueRow> {
  return Object.fromEntries(
    Object.keys(patch)
      .filter((key) => key in issue)
      .map((key) => [key, issue[key as keyof IssueRow]]),
  );
}

function forEachCopy(
  { dispatch, getState }: Lifecycle,
  ids: number[],
  act: (issue: IssueRow) => void,
) {
  const idSet = new Set(ids);
  for (const args of issueApi.util.selectCachedArgsForQuery(getState(), 'listIssues')) {
    dispatch(
      issueApi.util.updateQueryData('listIssues', args, (draft) => {
        // Search the plain rows: ten thousand drafts would cost a frame.
        original(draft)?.pages.forEach(({ list }, page) =>
          list.forEach(({ id }, row) => {
            const issue = idSet.has(id) && draft.pages[page]?.list[row];
            if (issue) act(issue);
          }),
        );
      }),
    );
  }
  for (const id of ids) dispatch(issueApi.util.updateQueryData('getIssue', id, act));
}
