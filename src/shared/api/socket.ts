import type { Api as AnyApi, BaseQueryFn, EndpointDefinitions } from '@reduxjs/toolkit/query';

import type { ApiError, Request } from './request.ts';

/** What the store takes of it. */
type Api = Pick<
  AnyApi<BaseQueryFn<Request, unknown, ApiError>, EndpointDefinitions, 'api', string>,
  'reducerPath' | 'reducer' | 'middleware'
>;

/**
 * The store takes the api in when it comes, and not before: the log-in form is there without it. Transport and
 * endpoints know no store, so it says here what to do with the api.
 */
let arrived: Api | undefined;
const waiting = new Set<(api: Api) => void>();

/** Has `take` called with the api once it is there: at once where it is already. */
export function onApi(take: (api: Api) => void) {
  if (arrived) take(arrived);
  else waiting.add(take);
}

/** For `api.ts` alone. */
export function announce(api: Api) {
  arrived = api;
  waiting.forEach((take) => take(api));
  waiting.clear();
}
