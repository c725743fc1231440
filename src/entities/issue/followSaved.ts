import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { askAgain } from './askAgain.ts';
import { followLists } from './liveLists.ts';

type Saving = {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<unknown>;
};

/** For `onQueryStarted` of a save: of the lists its rows are asked for, however deep they are loaded, and the figures. */
export function followSaved(ids: number[], { dispatch, queryFulfilled }: Saving): void {
  queryFulfilled.then(
    () => {
      dispatch(askAgain(['issueCounts']));
      void dispatch(followLists(ids));
    },
    () => undefined,
  );
}
