import type { Api as AnyApi, BaseQueryFn, EndpointDefinitions } from '@reduxjs/toolkit/query';

import type { ApiError, Request } from './request.ts';

/** What the store needs of it. */
type Api = Pick<
  AnyApi<BaseQueryFn<Request, unknown, ApiError>, EndpointDefinitions, 'api', string>,
  'reducerPath' | 'reducer' | 'middleware'
>;

/**
 * The store gets the api when its chunk loads, so that the log-in form renders without it. Transport and endpoints do not
 * know the store.
 */
let arrived: Api | undefined;
const waiting = new Set<(api: Api) => void>();

/** Calls `take` with the api once loaded, at once if it already is. */
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
