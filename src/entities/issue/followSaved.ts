import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { refetchAfter } from './refetchAfter.ts';
import { followLists } from './liveLists.ts';

type SavedIssue = {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<unknown>;
};

/** For `onQueryStarted` of a save: updates only its rows in the loaded lists, and the counts. */
export function followSaved(ids: number[], { dispatch, queryFulfilled }: SavedIssue): void {
  queryFulfilled.then(
    () => {
      dispatch(refetchAfter(['issueCounts']));
      void dispatch(followLists(ids));
    },
    () => undefined,
  );
}
