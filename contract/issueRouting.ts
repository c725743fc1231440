import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { MAX_COMMENT } from './limits.ts';
import { id, idParams, moment, reference } from './primitives.ts';

/** How an issue got to whoever has it, as it was decided. */
export const routingDecision = z.object({
  at: moment,
  /** Null when no rule matched. Its name as it was then. */
  rule: z.nullable(z.object({ id, name: z.string() })),
  /** Null when the rule names nobody. */
  to: z.nullable(z.object({ agent: z.nullable(reference), team: z.nullable(reference) })),
  /** The person the rule names, when their substitute got the issue. */
  insteadOf: z.nullable(reference),
  /** What the rule set besides; null and none: as reported. */
  priority: z.nullable(z.enum(PRIORITIES)),
  labels: z.array(z.string()),
  clocks: z.array(reference),
  /** Rules that matched and were passed over, in the order they were tried. */
  skipped: z.array(z.object({ id, name: z.string(), why: z.enum(['inactive', 'absent']) })),
  /** Rules that matched, too, but lost. */
  lost: z.array(z.object({ id, name: z.string() })),
  /** Who gave it to somebody else since, and why. */
  changed: z.nullable(z.object({ by: z.string(), at: moment, reason: z.string() })),
});
export type RoutingOutcome = z.infer<typeof routingDecision>;

/** Who gave the issue to whoever has it now, if a person did. */
const given = z.nullable(z.object({ by: z.string(), to: z.string(), at: moment }));

const explanation = z.object({ decision: z.nullable(routingDecision), given });
export type RoutingExplanation = z.infer<typeof explanation>;

/** How issues got to whoever has them. */
export const issueRoutingCalls = {
  /** The decision is null for an issue that was never routed: imported, or older than the rules. */
  explain: defineCall({
    method: 'GET',
    path: '/api/issue/:id/routing',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    response: explanation,
  }),
  /** Gives the issue to somebody else, as a rule will from now on if one is named. Explanation and history keep the reason. */
  change: defineCall({
    method: 'POST',
    path: '/api/issue/:id/routing',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    body: z.strictObject({
      responsibleId: id,
      reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_COMMENT)), ''),
      /** For who may change rules. */
      ruleId: z.optional(id),
    }),
    response: explanation,
  }),
};
