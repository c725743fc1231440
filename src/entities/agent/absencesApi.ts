import { absenceCalls } from '#contract/absences.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const absencesApi = api.enhanceEndpoints({ addTagTypes: ['absence'] }).injectEndpoints({
  endpoints: (build) => ({
    listAbsences: build.query({
      query: (_: void) => request(absenceCalls.list, {}),
      rawResponseSchema: absenceCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['absence'],
    }),
  }),
});
export const { useListAbsencesQuery } = absencesApi;
