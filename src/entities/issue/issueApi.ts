import type {
  FurtherColumn,
  IssueFilter,
  IssueFilterInput,
  IssueSort,
} from '#contract/issueFilter.ts';
import { type IssueRow, issueCalls } from '#contract/issues.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/limits.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

export type IssueListArgs = {
  filter: IssueFilter;
  sort?: IssueSort | undefined;
  further?: FurtherColumn[] | undefined;
};
export type IssuePage = { list: IssueRow[]; nextCursor: string | null };
/** The first page is small for speed; the next ones are larger. */
type PageParam = { limit: number; cursor?: string };

export const issueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listIssues: build.infiniteQuery<IssuePage, IssueListArgs, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { limit: PAGE_SIZE },
        getNextPageParam: ({ nextCursor }) =>
          nextCursor === null ? undefined : { limit: MAX_PAGE_SIZE, cursor: nextCursor },
      },
      query: ({ queryArg: { filter, sort, further }, pageParam }) =>
        request(issueCalls.list, {
          query: { ...unansweredSaves(filter), ...pageParam, sort, further },
        }),
      responseSchema: issueCalls.list.response,
      providesTags: ['issueList'],
      // Seconds: returning after reading an issue finds the list as it was.
      keepUnusedDataFor: 300,
    }),
    countIssues: build.query({
      query: (filter: IssueFilter) =>
        request(issueCalls.counts, { query: unansweredSaves(filter) }),
      responseSchema: issueCalls.counts.response,
      providesTags: ['issueList', 'issueCounts'],
    }),
    getIssue: build.query({
      query: (id: number) => request(issueCalls.get, { params: { id } }),
      responseSchema: issueCalls.get.response,
      providesTags: (_issue, _error, id) => [{ type: 'issue', id }],
    }),
  }),
});
export const { useListIssuesInfiniteQuery, useCountIssuesQuery, useGetIssueQuery } = issueApi;

/** Prefetches an issue's page on hover and focus. */
export const usePrefetchIssue = () => issueApi.usePrefetch('getIssue', { ifOlderThan: 30 });

export function unansweredSaves(filter: IssueFilter): IssueFilterInput {
  return {
    ...filter,
    led: word(filter.led),
    overdue: word(filter.overdue),
    unanswered: word(filter.unanswered),
    repeated: word(filter.repeated),
    rejected: word(filter.rejected),
    followUp: word(filter.followUp),
    unread: word(filter.unread),
  };
}

const word = (flag: boolean | undefined) =>
  flag === undefined ? undefined : flag ? 'true' : 'false';
