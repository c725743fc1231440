import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { type IssueRow, issueListCalls } from '#contract/issueList.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { credentials } from '#src/shared/api/credentials.ts';
import { request } from '#src/shared/api/request.ts';
import { placeRows } from '#src/shared/lib/placeRows.ts';

import { refetchAfter } from './refetchAfter.ts';
import { issueListApi, type IssueListArgs, filterQuery } from './issueListApi.ts';
import { rowComparator } from './rowComparator.ts';

type State = Parameters<typeof issueListApi.util.selectCachedArgsForQuery>[0];
type AppDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Above this many rows refetching the lists is cheaper. */
const MANY_ROWS = 50;
/** A grouped list is five. */
const MANY_LISTS = 6;

const changedRowsApi = issueListApi.injectEndpoints({
  endpoints: (build) => ({
    changedRows: build.query<IssueRow[], { args: IssueListArgs; ids: number[] }>({
      query: ({ args: { filter, sort, further }, ids }) =>
        request(issueListCalls.list, {
          query: { ...filterQuery(filter), sort, further, ids, limit: MAX_PAGE_SIZE },
        }),
      rawResponseSchema: issueListCalls.list.response,
      transformResponse: (answer: { list: IssueRow[] }) => answer.list,
      keepUnusedDataFor: 0,
    }),
  }),
});

let last: Promise<unknown> = Promise.resolve();

/**
 * Applies changed issues to the cached lists, one change at a time: requests only the changed rows,
 * however deep a list is loaded.
 */
export function followLists(ids: number[]) {
  return (
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
    getState: () => unknown,
  ): Promise<unknown> => {
    // Callers need not know the store's type.
    last = last.then(() => follow(ids, dispatch as AppDispatch, getState as () => State));
    return last;
  };
}

async function follow(ids: number[], dispatch: AppDispatch, getState: () => State) {
  const lists = issueListApi.util.selectCachedArgsForQuery(getState(), 'listIssues');
  const isWhole = lists.every(
    (args) => issueListApi.endpoints.listIssues.select(args)(getState()).isSuccess,
  );
  if (ids.length > MANY_ROWS || lists.length > MANY_LISTS || !isWhole) {
    dispatch(refetchAfter(['issueList']));
    return;
  }
  try {
    await Promise.all(lists.map((args) => followList(args, ids, dispatch)));
  } catch {
    dispatch(refetchAfter(['issueList']));
  }
}

async function followList(args: IssueListArgs, ids: number[], dispatch: AppDispatch) {
  const rows = await dispatch(
    changedRowsApi.endpoints.changedRows.initiate(
      { args, ids },
      { subscribe: false, forceRefetch: true },
    ),
  ).unwrap();
  const compare = rowComparator(args, credentials().selectedAgentId);
  dispatch(
    issueListApi.util.updateQueryData('listIssues', args, (list) => ({
      ...list,
      pages: placeRows(list.pages, { ids: new Set(ids), rows, compare }),
    })),
  );
}
