import { searchCalls } from '#contract/search.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({
      query: (q: string) => request(searchCalls.all, { query: { q } }),
      responseSchema: searchCalls.all.response,
      // What was found is asked for anew when it is asked for again.
      keepUnusedDataFor: 10,
    }),
  }),
});
export const { useSearchAllQuery } = searchApi;
