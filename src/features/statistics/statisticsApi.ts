import { furtherStatisticsCalls } from '#contract/furtherStatistics.ts';
import { projectCalls } from '#contract/projects.ts';
import { statisticsCalls } from '#contract/statistics.ts';
import type { StatisticsPeriods } from '#contract/statisticsAddress.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

// Seconds; figures revisited later than that are refetched.
const keepUnusedDataFor = 60;

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArchivedProjects: build.query({
      query: (_: void) => request(projectCalls.list, { query: { archived: 'true' } }),
      rawResponseSchema: projectCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['project'],
    }),
    getStatistics: build.query({
      query: (query: StatisticsPeriods) => request(statisticsCalls.get, { query }),
      responseSchema: statisticsCalls.get.response,
      keepUnusedDataFor,
    }),
    getFurtherStatistics: build.query({
      query: (query: StatisticsPeriods) => request(furtherStatisticsCalls.get, { query }),
      responseSchema: furtherStatisticsCalls.get.response,
      keepUnusedDataFor,
    }),
  }),
});
export const { useListArchivedProjectsQuery, useGetStatisticsQuery, useGetFurtherStatisticsQuery } =
  statisticsApi;
