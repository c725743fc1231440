import { z } from 'zod/mini';

import { defineCall } from '../call.ts';
import { listOf } from '../primitives.ts';

/** Lists come by name whatever is asked; the two words are the specification's for areas. */
const query = z.strictObject({
  sort: z.optional(z.literal('name')),
  style: z.optional(z.string().check(z.maxLength(40))),
});

/** What every kind of the catalogue answers: the company's items, sorted by name. */
export function kindCalls<Item extends z.ZodMiniType>(path: `/api/${string}`, item: Item) {
  return {
    list: defineCall({ method: 'GET', path, auth: ['agent'], query, response: listOf(item) }),
  };
}
