import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { issueApi } from './issueApi.ts';

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type Tags = Parameters<typeof issueApi.util.invalidateTags>[0];

/** What can be out of date by a change of an issue, by the names of its queries. */
const OF_ISSUES = /Issue|Message|Note|History|Mention|Bulk/u;

/**
 * Asks again for what a change concerns. What is being asked for just now may have been answered before the change, and
 * is not asked for a second time while it is on the way: it is once it is there.
 */
export function askAgain(tags: Tags) {
  return (dispatch: AppDispatch) => {
    const onTheWay = dispatch(issueApi.util.getRunningQueriesThunk()).filter(({ queryCacheKey }) =>
      OF_ISSUES.test(queryCacheKey.split('(')[0] ?? ''),
    );
    dispatch(issueApi.util.invalidateTags(tags));
    if (onTheWay.length === 0) return;
    void Promise.allSettled(onTheWay).then(() => dispatch(issueApi.util.invalidateTags(tags)));
  };
}
