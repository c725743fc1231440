import { settingsCalls } from '#contract/settings.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

import { KIND_MENU } from '../areas.ts';

/** Creating or deleting any of these refetches the counts. */
const COUNTED = [
  ...KIND_MENU.map(({ path }) => path),
  'messageTemplate' as const,
  'importantDate' as const,
].map((id) => ({ type: 'catalogue' as const, id }));

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settingsCounts: build.query({
      query: (_: void) => request(settingsCalls.counts, {}),
      responseSchema: settingsCalls.counts.response,
      providesTags: ['project', 'agentOptions', ...COUNTED],
    }),
  }),
});
export const { useSettingsCountsQuery } = countsApi;
