import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilter } from './issueFilter.ts';
import { MAX_SUMMARY_RECIPIENTS } from './limits.ts';
import { clientKey, email, id } from './primitives.ts';

const common = {
  key: clientKey,
  /** Only tells who would get what. */
  preview: z._default(z.boolean(), false),
};
const recipients = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(MAX_SUMMARY_RECIPIENTS));

export const summaryBody = z.union([
  z.strictObject({ contractors: recipients(id), ...common }),
  z.strictObject({ emails: recipients(email), ...common }),
]);
export type SummaryBody = z.infer<typeof summaryBody>;

export const summaryOutcome = z.object({
  recipients: z.array(
    z.object({
      /** The contractor; null where it goes to an address. */
      agentId: z.nullable(id),
      name: z.string(),
      email: z.string(),
      /** How many issues there are for him; none: no mail. */
      count: z.int(),
      /** There are that many or more. */
      isLowerBound: z.boolean(),
      /** How many of them the mail names, the most recent ones. */
      named: z.int(),
    }),
  ),
  /** How many mails are on their way; none with `preview`. */
  sent: z.int(),
});
export type SummaryOutcome = z.infer<typeof summaryOutcome>;

export const summaryCalls = {
  /** Writes to contractors about what they have of a filter, or to addresses about all of it, in its public parts. */
  send: defineCall({
    method: 'POST',
    path: '/api/issue/summary',
    auth: ['agent'],
    needs: 'issue.summary',
    query: issueFilter,
    body: summaryBody,
    response: summaryOutcome,
  }),
};
