import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilter } from './issueFilter.ts';
import { MAX_SUMMARY_RECIPIENTS } from './limits.ts';
import { clientKey, email, id } from './primitives.ts';

const common = {
  key: clientKey,
  /** Only lists the recipients and their issues. */
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
      /** Contractor; null for a plain address. */
      agentId: z.nullable(id),
      name: z.string(),
      email: z.string(),
      /** Issues for the recipient; none sends no mail. */
      count: z.int(),
      /** `count` is a lower bound. */
      isLowerBound: z.boolean(),
      /** Issues named in the mail, most recent first. */
      named: z.int(),
    }),
  ),
  /** Mails queued; 0 with `preview`. */
  sent: z.int(),
});
export type SummaryOutcome = z.infer<typeof summaryOutcome>;

export const summaryCalls = {
  /** Mails contractors their issues of a filter, or plain addresses all of them in their public parts. */
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
