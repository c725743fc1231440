import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api, type ApiError } from './api.ts';

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Tags = Parameters<typeof api.util.invalidateTags>[0];

/**
 * Refetches the queries named in `concerned` after a change. A request in flight may have been answered before the change
 * and is not repeated meanwhile: it is refetched once it has arrived.
 */
export function refetch(tags: Tags, concerned: RegExp) {
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

/** For `onQueryStarted` of a mutation, instead of `invalidatesTags`: refetches what it changed once it succeeded. */
export const refetchAfter =
  <Arg>(tagsOf: (arg: Arg) => Readonly<Tags>, concerned = /./u) =>
  async (arg: Arg, { dispatch, queryFulfilled }: Started): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (failed) {
      // The caller gets the error. On 404 the item is removed from lists as well.
      if ((failed as { error?: Partial<ApiError> }).error?.status !== 404) return;
    }
    dispatch(refetch([...tagsOf(arg)], concerned));
  };
