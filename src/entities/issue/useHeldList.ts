import { useEffect } from 'react';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';

import { issueApi, type IssueListArgs } from './issueApi.ts';

type State = Parameters<ReturnType<typeof listIssues.select>>[0];
const { listIssues } = issueApi.endpoints;

let held: { unsubscribe: () => void } | undefined;

/**
 * Hidden behind the page that is opened from it a list is asked for again as if it was on show: what is saved there would
 * else cost all its rows, and the place where it was left. The last one that was left is.
 */
export function useHeldList(args: IssueListArgs): void {
  const dispatch = useApiDispatch();
  useEffect(() => {
    held?.unsubscribe();
    return () => {
      held = dispatch((_, getState) =>
        // Who signs out has none.
        listIssues.select(args)(getState() as State).isSuccess
          ? dispatch(listIssues.initiate(args))
          : undefined,
      );
    };
  }, [args, dispatch]);
}
