import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { MAX_TITLE } from './limits.ts';
import { id, idParams, listOf, reference, version, versioned } from './primitives.ts';
import {
  inOrder,
  MAX_RULES,
  ruleChanges,
  ruleConditions,
  routingRuleBody,
  type RoutingRuleBody,
} from './routingRuleBody.ts';

/** Days of past issues that a dry run without a month covers, and a rule's hits. */
export const DRY_RUN_DAYS = 30;
/** Most issues that a dry run covers; the newest of more. */
export const MAX_DRY_RUN = 5_000;
/** Examples that a dry run gives. */
export const MAX_EXAMPLES = 20;

/** Why a rule's target gets no issues now; null if it does. `until` is the last day of an absence. */
const away = z.nullable(
  z.object({
    why: z.enum(['inactive', 'absent']),
    until: z.nullable(z.iso.date()),
    substitute: z.nullable(reference),
  }),
);
export type Away = z.infer<typeof away>;

export const routingRuleSchema = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  position: z.int(),
  conditions: ruleConditions,
  agent: z.nullable(reference),
  team: z.nullable(reference),
  priority: z.nullable(z.enum(PRIORITIES)),
  labels: z.array(reference),
  contractor: z.nullable(reference),
  clocks: z.array(reference),
  away,
  /** Every issue it matches goes by a rule above. */
  neverWins: z.boolean(),
  /** Issues of the last 30 days that went by it. */
  hits: z.int(),
  version,
});
export type RoutingRuleRow = z.infer<typeof routingRuleSchema>;

/** A saved rule as it is entered. */
export const bodyOf = (rule: RoutingRuleRow): RoutingRuleBody => ({
  name: rule.name,
  enabled: rule.enabled,
  conditions: inOrder(rule.conditions),
  agentId: rule.agent?.id ?? null,
  teamId: rule.team?.id ?? null,
  priority: rule.priority,
  labelIds: rule.labels.map(({ id: labelId }) => labelId),
  contractorId: rule.contractor?.id ?? null,
  clockIds: rule.clocks.map(({ id: clockId }) => clockId),
});

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
  reported: z.int(),
  /** Of those, covered: at most MAX_DRY_RUN. */
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
  /** Of those hits, issues that went to somebody else. */
  moved: z.array(z.int()),
  /** The target of each rule, by the rule's place in the request. */
  away: z.array(away),
});
export type RoutingDryRun = z.infer<typeof dryRun>;

const dryRunBody = z.strictObject({
  rules: z.array(routingRuleBody).check(z.maxLength(MAX_RULES)),
  /** `2026-10`. */
  month: z.optional(z.string().check(z.maxLength(7), z.regex(/^\d{4}-(0[1-9]|1[0-2])$/u))),
});
export type DryRunRequest = z.output<typeof dryRunBody>;

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
  /** Saves changes to several rules, all or none. 409 with the saved state when someone else saved one of them, or sorted. */
  save: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/routingRule/save',
    body: ruleChanges,
    response: listOf(routingRuleSchema),
  }),
  /** What rules would have done with the issues of the last 30 days, or of a month of the company's. Changes nothing. */
  dryRun: defineCall({
    ...managed,
    method: 'POST',
    path: '/api/routingRule/dryRun',
    body: dryRunBody,
    response: dryRun,
  }),
};
