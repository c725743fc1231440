import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';

import { retrying, serverAnswers } from './retrying.ts';
import type { ApiError, Request } from './request.ts';
import { mayRepeat } from './retryPolicy.ts';
import { announce } from './socket.ts';
import { send } from './transport.ts';
import { unauthorized } from './unauthorized.ts';

/** The log-in form's own 401 means wrong password, not a dead session. */
const isSessionLost = ({ auth }: Request, { status, cancelled }: ApiError) =>
  !cancelled && (status === 0 || (status === 401 && auth !== 'public'));

const baseQuery: BaseQueryFn<Request, unknown, ApiError> = async (args, { signal, dispatch }) => {
  const result = await retrying(args, signal, () => send(args, { signal }));
  if (result.error && isSessionLost(args, result.error)) {
    const status = result.error.status as 0 | 401;
    // A failure without a retry may have been this call only.
    if (status === 401 || mayRepeat(args)) dispatch(unauthorized({ status }));
    else void serverAnswers().then((isThere) => isThere || dispatch(unauthorized({ status })));
  }
  return result.error ? { error: result.error } : { data: result.data };
};

/** Features add their endpoints to it with `injectEndpoints`, in their own `*Api.ts`. */
export const api = createApi({
  baseQuery,
  tagTypes: [
    'config',
    'currentUser',
    'catalogue',
    'agentOptions',
    'project',
    'routingRule',
    'projectType',
    'issueList',
    'issueCounts',
    'issue',
    'message',
    'attachment',
    'note',
    'history',
    'inbox',
    'inboxCounts',
    'duty',
    'alarm',
    'ownIssue',
    'statisticsReport',
  ],
  // Otherwise one slow query would delay every refetch after a save.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
announce(api);

export type { ApiError };
