import { type StatisticsQuery, statisticsCalls } from '#contract/statistics.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Of the filter, what the page offers. */
export type Asked = Pick<
  StatisticsQuery,
  'from' | 'to' | 'beforeFrom' | 'beforeTo' | 'project' | 'category'
>;

const statisticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query({
      query: (query: Asked) => request(statisticsCalls.get, { query }),
      responseSchema: statisticsCalls.get.response,
      // Figures that somebody comes back to after a minute are asked for anew.
      keepUnusedDataFor: 60,
    }),
  }),
});
export const { useGetStatisticsQuery } = statisticsApi;
