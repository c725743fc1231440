import { type CountedFilter, issueChoiceCalls } from '#contract/issueChoices.ts';
import type { IssueFilter } from '#contract/issueFilter.ts';
import { filterQuery } from '#src/entities/issue/issueListApi.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type ChoiceQuery = { of: CountedFilter; filter: IssueFilter };

const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    countIssueChoices: build.query({
      query: ({ of, filter }: ChoiceQuery) =>
        request(issueChoiceCalls.count, { query: { ...filterQuery(filter), of } }),
      responseSchema: issueChoiceCalls.count.response,
      providesTags: ['issueList', 'issueCounts'],
    }),
  }),
});
export const { useCountIssueChoicesQuery } = choicesApi;
