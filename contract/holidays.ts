import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { day } from './primitives.ts';

/** A public holiday in the format of date.nager.at. */
export const holidaySchema = z.object({
  date: day,
  /** In the country's language. */
  localName: z.string(),
  name: z.string(),
  countryCode: z.string(),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const holidayCalls = {
  /** Built-in replacement of the external holiday service; public like it. */
  ofYear: defineCall({
    method: 'GET',
    path: '/holidays/:year/:country',
    auth: ['public'],
    params: z.object({
      year: z.coerce.number().check(z.int(), z.minimum(1970), z.maximum(2100)),
      country: z.string().check(z.regex(/^[a-z]{2}$/iu)),
    }),
    response: z.array(holidaySchema),
  }),
};
