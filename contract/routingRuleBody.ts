import { z } from 'zod/mini';

import { CLOCK_KINDS } from './issueClock.ts';
import { PRIORITIES } from './issueFilter.ts';
import { clientKey, id, named, version } from './primitives.ts';
import { REPORTER_TYPES, ROUTING_FIELDS } from './routing.ts';

export const MAX_CONDITIONS = 4;
export const MAX_RULE_NAME = 80;
/** Rules per company. */
export const MAX_RULES = 200;

const ids = z.optional(z.array(id).check(z.minLength(1), z.maxLength(50)));

export const ruleConditions = z
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
  conditions: ruleConditions,
  agentId: z._default(z.nullable(id), null),
  teamId: z._default(z.nullable(id), null),
  priority: z._default(z.nullable(z.enum(PRIORITIES)), null),
  labelIds: z._default(z.array(id).check(z.maxLength(10)), []),
  /** Offered first where the issue is delegated. */
  contractorId: z._default(z.nullable(id), null),
  /** One of each kind, of several the first made; count before the clocks of the priority. */
  clockIds: z._default(z.array(id).check(z.maxLength(CLOCK_KINDS.length)), []),
};
const hasOneTarget = z.refine<{ agentId: number | null; teamId: number | null }>(
  ({ agentId, teamId }) => agentId === null || teamId === null,
  { path: ['teamId'], error: 'oneOfThem' },
);

type Outcome = Pick<
  z.output<z.ZodMiniObject<typeof ruleFields>>,
  'agentId' | 'teamId' | 'priority' | 'labelIds' | 'contractorId' | 'clockIds'
>;
/** Whether a rule takes some issues only, or does something with all of them. */
export const isOfUse = (rule: Outcome & { conditions: object }): boolean =>
  Object.values(rule.conditions).some(Boolean) ||
  [rule.labelIds, rule.clockIds].some((chosen) => chosen.length > 0) ||
  [rule.agentId, rule.teamId, rule.priority, rule.contractorId].some((value) => value !== null);
const isUseful = z.refine<Parameters<typeof isOfUse>[0]>(isOfUse, {
  path: ['conditions'],
  error: 'Matches everything and sets nothing',
});

/** Rule as it is entered. Whatever is null or empty stays as reported. */
export const routingRuleBody = z.strictObject(ruleFields).check(hasOneTarget, isUseful);
export type RoutingRuleBody = z.output<typeof routingRuleBody>;

/** Changes to the rules that are saved together. */
export const ruleChanges = z.strictObject({
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

type Conditions = RoutingRuleBody['conditions'];

/** Conditions in the order of `ROUTING_FIELDS`, so that equal ones have the same JSON. */
export const inOrder = (given: Conditions): Conditions =>
  Object.fromEntries(
    ROUTING_FIELDS.flatMap((field) => {
      const values: readonly (string | number)[] | undefined = given[field];
      return values ? [[field, values]] : [];
    }),
  );
