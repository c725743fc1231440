import { settingsCalls } from '#contract/settings.ts';
import type { Args } from '#contract/call.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Keyed by version: another version means another change. */
export type Changed = Args<typeof settingsCalls.lastChange>['params'] & { version: number };

const lastChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    lastChange: build.query({
      query: ({ area, id }: Changed) => request(settingsCalls.lastChange, { params: { area, id } }),
      responseSchema: settingsCalls.lastChange.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useLastChangeQuery } = lastChangeApi;
