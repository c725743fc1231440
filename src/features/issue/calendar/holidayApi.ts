import { z } from 'zod/mini';

import { type Holiday, holidayCalls } from '#contract/holidays.ts';
import { api } from '#src/shared/api/api.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';

type HolidayQuery = { year: number; country: string };

const list = holidayCalls.ofYear.response;

const holidayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The holiday service may be a third party: send it nothing about the user. */
    listHolidays: build.query<Holiday[], HolidayQuery>({
      queryFn: async ({ year, country }) => {
        try {
          const url = new URL(`${appSettings().holidaysUrl}/${year}/${country}`, location.href);
          const answer = await fetch(url, { credentials: 'omit' });
          return answer.ok
            ? { data: z.parse(list, await answer.json()) }
            : { error: { status: answer.status } };
        } catch {
          // A failure there must not affect the session.
          return { error: { status: 0, cancelled: true } };
        }
      },
      keepUnusedDataFor: 86_400,
    }),
  }),
});

export const { useListHolidaysQuery } = holidayApi;
