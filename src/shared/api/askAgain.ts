import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api, type ApiError } from './api.ts';

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Tags = Parameters<typeof api.util.invalidateTags>[0];

/**
 * Asks again for what a change concerns. What is being asked for just now may have been answered before the change, and
 * is not asked for a second time while it is on the way: it is once it is there. `concerned`: the names of its queries.
 */
export function askAgain(tags: Tags, concerned: RegExp) {
  return (dispatch: AppDispatch) => {
    const onTheWay = dispatch(api.util.getRunningQueriesThunk()).filter(({ queryCacheKey }) =>
      concerned.test(queryCacheKey.split('(')[0] ?? ''),
    );
    dispatch(api.util.invalidateTags(tags));
    if (onTheWay.length === 0) return;
    void Promise.allSettled(onTheWay).then(() => dispatch(api.util.invalidateTags(tags)));
  };
}

type Started = { dispatch: AppDispatch; queryFulfilled: PromiseLike<unknown> };

/** For `onQueryStarted` of a mutation, in place of `invalidatesTags`: what it changed is asked for again once it is done. */
export const askAgainAfter =
  <Arg>(tagsOf: (arg: Arg) => Readonly<Tags>, concerned = /./u) =>
  async (arg: Arg, { dispatch, queryFulfilled }: Started): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (failed) {
      // Who called is told. Nothing changed; but what is not there any more is gone from where it is shown, too.
      if ((failed as { error?: Partial<ApiError> }).error?.status !== 404) return;
    }
    dispatch(askAgain([...tagsOf(arg)], concerned));
  };
