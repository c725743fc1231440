import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { day } from './primitives.ts';

/** A day on which nobody works, in the wire format of the public holiday service (date.nager.at). */
export const holidaySchema = z.object({
  date: day,
  /** In the language of the country. */
  localName: z.string(),
  name: z.string(),
  countryCode: z.string(),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const holidayCalls = {
  /** The default of the external holiday service: like it, it knows nothing of who asks. */
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
