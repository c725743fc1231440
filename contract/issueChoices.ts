import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilterShape } from './issueFilter.ts';

/** Filters whose choices are counted in their menus: an index of open issues holds what they filter by. */
export const COUNTED_FILTERS = ['project', 'category', 'priority'] as const;
export type CountedFilter = (typeof COUNTED_FILTERS)[number];

/** Apart from the calls of the list: its page loads without them. */
export const issueChoiceCalls = {
  /** The open issues that each choice of a filter finds along with the other filters; choices without any are left out. */
  count: defineCall({
    method: 'GET',
    path: '/api/issue/choices',
    auth: ['agent'],
    needs: 'issue.bulk',
    query: z.strictObject({ ...issueFilterShape, of: z.enum(COUNTED_FILTERS) }),
    response: z.object({
      /** By the choice as in the filter's parameter. */
      counts: z.record(z.string(), z.int()),
      isLowerBound: z.boolean(),
    }),
  }),
};
