import {
  type InboxCounts,
  type InboxLine as Line,
  type InboxTab,
  notificationCalls,
  type NotificationKind,
} from '#contract/notifications.ts';
import { MAX_PAGE_SIZE } from '#contract/limits.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export type InboxArgs = {
  tab: InboxTab;
  kind?: readonly NotificationKind[] | undefined;
  demanding?: boolean | undefined;
};
/** `pending`: finished or postponed here, but not yet on the server. */
export type InboxLine = Line & { id: number; pending?: boolean };
export type InboxPage = { list: InboxLine[]; nextCursor: string | null };

const queryOf = ({ tab, kind, demanding }: InboxArgs) => ({
  tab,
  kind: kind && [...kind],
  demanding:
    demanding === undefined ? undefined : demanding ? ('true' as const) : ('false' as const),
});
const withId = (line: Line): InboxLine => ({ ...line, id: line.issueId });

export const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<InboxPage, InboxArgs, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        request(notificationCalls.list, {
          query: {
            ...queryOf(queryArg),
            ...(pageParam === null ? {} : { after: pageParam, limit: MAX_PAGE_SIZE }),
          },
        }),
      rawResponseSchema: notificationCalls.list.response,
      transformResponse: ({ list, next }: { list: Line[]; next: string | null }) => ({
        list: list.map(withId),
        nextCursor: next,
      }),
      providesTags: ['inbox'],
    }),
    /** The current values of some lines, if they belong to the list. */
    someInboxLines: build.query<InboxLine[], { args: InboxArgs; ids: number[] }>({
      query: ({ args, ids }) =>
        request(notificationCalls.list, {
          query: { ...queryOf(args), issue: ids, limit: MAX_PAGE_SIZE },
        }),
      rawResponseSchema: notificationCalls.list.response,
      transformResponse: ({ list }: { list: Line[] }) => list.map(withId),
      keepUnusedDataFor: 0,
    }),
    countInbox: build.query<InboxCounts, void>({
      query: () => request(notificationCalls.counts, {}),
      responseSchema: notificationCalls.counts.response,
      providesTags: ['inboxCounts'],
    }),
  }),
});
export const { useListInboxInfiniteQuery, useCountInboxQuery } = inboxApi;
