import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { MAX_TITLE } from './limits.ts';
import {
  clientKey,
  id,
  idParams,
  listOf,
  named,
  reference,
  version,
  versioned,
} from './primitives.ts';
import { REPORTER_TYPES, ROUTING_FIELDS } from './routing.ts';

export const MAX_CONDITIONS = 4;
export const MAX_RULE_NAME = 80;
/** Rules per company. */
export const MAX_RULES = 200;
/** Days of past issues that a dry run goes over unless it is of a month, and that hits are counted in. */
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

const ruleFields = {
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
};
const hasOneTarget = z.refine<{ agentId: number | null; teamId: number | null }>(
  ({ agentId, teamId }) => agentId === null || teamId === null,
  { path: ['teamId'], error: 'oneOfThem' },
);

type Outcome = Pick<
  z.output<z.ZodMiniObject<typeof ruleFields>>,
  'agentId' | 'teamId' | 'priority' | 'labelIds' | 'contractorId' | 'clockId'
>;
/** Whether a rule takes some issues only, or does something with all of them. */
export const isOfUse = (rule: Outcome & { conditions: object }): boolean =>
  Object.values(rule.conditions).some(Boolean) ||
  rule.labelIds.length > 0 ||
  [rule.agentId, rule.teamId, rule.priority, rule.contractorId, rule.clockId].some(
    (value) => value !== null,
  );
const isUseful = z.refine<Parameters<typeof isOfUse>[0]>(isOfUse, {
  path: ['conditions'],
  error: 'Matches everything and sets nothing',
});

/** Rule as it is entered. Whatever is null or empty stays as reported. */
export const routingRuleBody = z.strictObject(ruleFields).check(hasOneTarget, isUseful);
export type RoutingRuleBody = z.output<typeof routingRuleBody>;

/** Changes to the rules that are saved together. */
const ruleChanges = z.strictObject({
  removed: z._default(z.array(id).check(z.maxLength(MAX_RULES)), []),
  changed: z._default(
    z
      .array(z.strictObject({ ...ruleFields, id, version }).check(hasOneTarget, isUseful))
      .check(z.maxLength(MAX_RULES)),
    [],
  ),
  /** `ref` stands for the new rule in `order`. */
  added: z._default(
    z
      .array(z.strictObject({ ...ruleFields, ref: clientKey }).check(hasOneTarget, isUseful))
      .check(z.maxLength(MAX_RULES)),
    [],
  ),
  /** The new order of all rules and the stored one it was made from. */
  order: z.optional(
    z.strictObject({
      rules: z.array(z.union([id, clientKey])).check(z.maxLength(MAX_RULES)),
      began: z.array(id).check(z.maxLength(MAX_RULES)),
    }),
  ),
});
export type RoutingRuleChanges = z.output<typeof ruleChanges>;

/** Why a rule's target gets nothing now; `until` ends an absence. Null if it gets issues. */
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
  conditions,
  agent: z.nullable(reference),
  team: z.nullable(reference),
  priority: z.nullable(z.enum(PRIORITIES)),
  labels: z.array(reference),
  contractor: z.nullable(reference),
  clock: z.nullable(reference),
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
  clockId: rule.clock?.id ?? null,
});

type Conditions = RoutingRuleBody['conditions'];

/** Conditions in the order of `ROUTING_FIELDS`, so that equal ones have the same JSON. */
export const inOrder = (given: Conditions): Conditions =>
  Object.fromEntries(
    ROUTING_FIELDS.flatMap((field) => {
      const values: readonly (string | number)[] | undefined = given[field];
      return values ? [[field, values]] : [];
    }),
  );

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
  /** Of each rule's target, by the rule's place in the request. */
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
