import { useStore } from 'react-redux';

import type { IssueRow } from '#contract/issueList.ts';
import { issueListApi } from '#src/entities/issue/issueListApi.ts';

type State = Parameters<typeof issueListApi.util.selectCachedArgsForQuery>[0];

/** What a loaded list tells of an issue. */
export function useKnownRow(id: number | undefined): IssueRow | undefined {
  const store = useStore<State>();
  const state = store.getState();
  return issueListApi.util
    .selectCachedArgsForQuery(state, 'listIssues')
    .flatMap((args) => issueListApi.endpoints.listIssues.select(args)(state).data?.pages ?? [])
    .flatMap(({ list }) => list)
    .find((row) => row.id === id);
}
