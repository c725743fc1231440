import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { MAX_COMMENT, MAX_TITLE } from './limits.ts';
import {
  id,
  idParams,
  listOf,
  moment,
  named,
  reference,
  sortBody,
  version,
  versioned,
} from './primitives.ts';
import { REPORTER_TYPES } from './routing.ts';

export const MAX_CONDITIONS = 4;
export const MAX_RULE_NAME = 80;
/** Rules per company. */
export const MAX_RULES = 200;
/** Days of past issues that a dry run and the count of hits go over. */
export const DRY_RUN_DAYS = 30;
/** Issues that a dry run goes over at most, the newest. */
export const MAX_DRY_RUN = 5_000;
/** Examples that a dry run gives. */
export const MAX_EXAMPLES = 20;

const ids = z.optional(z.array(id).check(z.minLength(1), z.maxLength(50)));

const conditions = z
  .strictObject({
    projectId: ids,
    categoryId: ids,
    spaceId: ids,
    errorTypeId: ids,
    priority: z.optional(
      z.array(z.enum(PRIORITIES)).check(z.minLength(1), z.maxLength(PRIORITIES.length)),
    ),
    reporterType: z.optional(
      z.array(z.enum(REPORTER_TYPES)).check(z.minLength(1), z.maxLength(REPORTER_TYPES.length)),
    ),
  })
  .check(
    z.refine((given) => Object.values(given).filter(Boolean).length <= MAX_CONDITIONS, {
      error: 'tooMany',
    }),
  );

/** Rule as it is entered. Whatever is null or empty stays as reported. */
export const routingRuleBody = z
  .strictObject({
    name: named(MAX_RULE_NAME),
    enabled: z._default(z.boolean(), true),
    conditions,
    agentId: z._default(z.nullable(id), null),
    teamId: z._default(z.nullable(id), null),
    priority: z._default(z.nullable(z.enum(PRIORITIES)), null),
    labelIds: z._default(z.array(id).check(z.maxLength(10)), []),
    /** Offered first where the issue is delegated. */
    contractorId: z._default(z.nullable(id), null),
    /** Counts before the clocks of the issue's priority. */
    clockId: z._default(z.nullable(id), null),
  })
  .check(
    z.refine(({ agentId, teamId }) => agentId === null || teamId === null, {
      path: ['teamId'],
      error: 'oneOfThem',
    }),
  );
export type RoutingRuleBody = z.output<typeof routingRuleBody>;

export const routingRuleSchema = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  position: z.int(),
  conditions,
  agent: z.nullable(reference),
  team: z.nullable(reference),
  priority: z.nullable(z.enum(PRIORITIES)),
  labels: z.array(reference),
  contractor: z.nullable(reference),
  clock: z.nullable(reference),
  /** Why its target gets nothing now; `until` ends an absence. */
  away: z.nullable(
    z.object({
      why: z.enum(['inactive', 'absent']),
      until: z.nullable(z.iso.date()),
      substitute: z.nullable(reference),
    }),
  ),
  /** Every issue it matches goes by a rule above. */
  neverWins: z.boolean(),
  /** Issues of the last 30 days that went by it. */
  hits: z.int(),
  version,
});
export type RoutingRuleRow = z.infer<typeof routingRuleSchema>;

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
  clock: z.nullable(reference),
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

const example = z.object({
  issueId: id,
  number: z.int(),
  title: z.string().check(z.maxLength(MAX_TITLE)),
  objectId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

const dryRun = z.object({
  /** Issues reported in the time. */
  issues: z.int(),
  /** Those that a rule would have given to somebody. */
  routed: z.int(),
  same: z.int(),
  changed: z.int(),
  unrouted: z.int(),
  /** Some that would have gone elsewhere. */
  examples: z.array(example),
  /** Some that no rule gives to anybody. */
  unroutedExamples: z.array(example),
  /** Issues per person or team with and without the tried rules, largest first. */
  load: z.array(z.object({ name: z.string(), count: z.int(), before: z.int() })),
  /** Issues of each rule, by the rule's place in the request. */
  hits: z.array(z.int()),
  /** Those of them that went to somebody else. */
  moved: z.array(z.int()),
});
export type RoutingDryRun = z.infer<typeof dryRun>;

const managed = { auth: ['agent'], needs: 'company.manage' } as const;

/** Rules by which new issues are given to people. */
export const routingRuleCalls = {
  /** In the order they are tried. */
  list: defineCall({
    ...managed,
    method: 'GET',
    path: '/api/routingRule',
    response: listOf(routingRuleSchema),
  }),
  create: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/routingRule',
    body: routingRuleBody,
    response: routingRuleSchema,
  }),
  /** 409 with the saved state when someone else saved first. */
  update: defineCall({
    ...managed,
    method: 'PUT',
    path: '/api/routingRule/:id',
    params: idParams,
    body: versioned(routingRuleBody),
    response: routingRuleSchema,
  }),
  remove: defineCall({
    ...managed,
    method: 'DELETE',
    path: '/api/routingRule/:id',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** Sorts the rules; more conditions still go first. */
  sort: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/routingRule/sort',
    body: sortBody,
    response: z.object({ success: z.boolean() }),
  }),
  /** What rules would have done with the issues of the last 30 days. Changes nothing. */
  dryRun: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/routingRule/dryRun',
    body: z.strictObject({ rules: z.array(routingRuleBody).check(z.maxLength(MAX_RULES)) }),
    response: dryRun,
  }),
  /** The decision is null for an issue that was never routed: imported, or older than the rules. */
  explain: defineCall({
    method: 'GET',
    path: '/api/issue/:id/routing',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    response: explanation,
  }),
  /** Gives the issue to somebody else; explanation and history keep the reason. */
  change: defineCall({
    method: 'POST',
    path: '/api/issue/:id/routing',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    body: z.strictObject({
      responsibleId: id,
      reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_COMMENT)), ''),
    }),
    response: explanation,
  }),
};
