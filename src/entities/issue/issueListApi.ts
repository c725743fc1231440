import type {
  FurtherColumn,
  IssueFilter,
  IssueFilterInput,
  IssueSort,
} from '#contract/issueFilter.ts';
import { type IssueRow, issueListCalls } from '#contract/issueList.ts';
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

export const issueListApi = api.injectEndpoints({
  endpoints: (build) => ({
    listIssues: build.infiniteQuery<IssuePage, IssueListArgs, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { limit: PAGE_SIZE },
        getNextPageParam: ({ nextCursor }) =>
          nextCursor === null ? undefined : { limit: MAX_PAGE_SIZE, cursor: nextCursor },
      },
      query: ({ queryArg: { filter, sort, further }, pageParam }) =>
        request(issueListCalls.list, {
          query: { ...filterQuery(filter), ...pageParam, sort, further },
        }),
      responseSchema: issueListCalls.list.response,
      providesTags: ['issueList'],
      // Seconds: returning after reading an issue finds the list as it was.
      keepUnusedDataFor: 300,
    }),
    countIssues: build.query({
      query: (filter: IssueFilter) =>
        request(issueListCalls.counts, { query: filterQuery(filter) }),
      responseSchema: issueListCalls.counts.response,
      providesTags: ['issueList', 'issueCounts'],
    }),
  }),
});
export const { useListIssuesInfiniteQuery, useCountIssuesQuery } = issueListApi;

/** A filter as query parameters: flags as words. */
export const filterQuery = (filter: IssueFilter): IssueFilterInput => ({
  ...filter,
  led: word(filter.led),
  overdue: word(filter.overdue),
  unanswered: word(filter.unanswered),
  repeated: word(filter.repeated),
  rejected: word(filter.rejected),
  followUp: word(filter.followUp),
  unread: word(filter.unread),
});

const word = (flag: boolean | undefined) =>
  flag === undefined ? undefined : flag ? 'true' : 'false';
