import { useEffect } from 'react';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';

import { issueListApi, type IssueListArgs } from './issueListApi.ts';

type State = Parameters<ReturnType<typeof listIssues.select>>[0];
const { listIssues } = issueListApi.endpoints;

let held: ({ unsubscribe: () => void } | undefined)[] = [];

/**
 * Keeps the list subscribed while it is hidden behind an issue page: otherwise a save there would
 * drop its rows and the scroll position. Holds the last list left, or its groups.
 */
export function useHeldList(args: IssueListArgs): void {
  const dispatch = useApiDispatch();
  useEffect(() => {
    held.forEach((list) => list?.unsubscribe());
    held = [];
    return () => {
      const list = dispatch((_, getState) =>
        // Empty after signing out.
        listIssues.select(args)(getState() as State).isSuccess
          ? dispatch(listIssues.initiate(args))
          : undefined,
      );
      held.push(list);
    };
  }, [args, dispatch]);
}
