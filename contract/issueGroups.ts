import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilter, URGENCIES } from './issueFilter.ts';
import { moment } from './primitives.ts';

/** A group of the list by urgency, with what its heading tells. */
const urgencyGroup = z.object({
  urgency: z.enum(URGENCIES),
  count: z.int(),
  /** Earliest due time. */
  firstDueAt: z.nullable(moment),
  visitsToday: z.int(),
  unassigned: z.int(),
  /** Earliest end of a wait. */
  firstWakeAt: z.nullable(moment),
});
export type UrgencyGroup = z.infer<typeof urgencyGroup>;

/** Apart from the calls of the list: its page loads without them. */
export const issueGroupCalls = {
  /** The filter's open issues by urgency, without empty groups unless the counts are lower bounds. */
  count: defineCall({
    method: 'GET',
    path: '/api/issue/groups',
    auth: ['agent'],
    needs: 'issue.bulk',
    query: issueFilter,
    response: z.object({ groups: z.array(urgencyGroup), isLowerBound: z.boolean() }),
  }),
};
