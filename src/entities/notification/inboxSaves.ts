import type { Args } from '#contract/call.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

import { inboxChanged } from './followInbox.ts';
import { inboxApi } from './inboxApi.ts';
import { paintLines } from './paintLines.ts';

type DoneChange = Args<typeof notificationCalls.done>['body'];
type RestChange = Args<typeof notificationCalls.doneRest>['body'];
type LaterChange = Args<typeof notificationCalls.later>['body'];

/** Optimistic; the issues themselves do not change. */
const inboxSaves = inboxApi.injectEndpoints({
  endpoints: (build) => ({
    setInboxDone: build.mutation({
      query: (body: DoneChange) => repeatable(request(notificationCalls.done, { body })),
      responseSchema: notificationCalls.done.response,
      onQueryStarted: ({ issueIds, isDone }, lifecycle) =>
        paintLines(lifecycle, issueIds, isDone ? 'done' : 'open'),
    }),
    postponeInbox: build.mutation({
      query: (body: LaterChange) => repeatable(request(notificationCalls.later, { body })),
      responseSchema: notificationCalls.later.response,
      onQueryStarted: ({ issueIds, until, isUntilAnswer }, lifecycle) =>
        paintLines(lifecycle, issueIds, until || isUntilAnswer ? 'later' : 'open'),
    }),
    clearInboxRest: build.mutation({
      query: (body: RestChange) => repeatable(request(notificationCalls.doneRest, { body })),
      responseSchema: notificationCalls.doneRest.response,
      onQueryStarted: (_rest, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => dispatch(inboxChanged(data.issueIds)),
          () => undefined,
        );
      },
    }),
  }),
});
export const { useSetInboxDoneMutation, usePostponeInboxMutation, useClearInboxRestMutation } =
  inboxSaves;
