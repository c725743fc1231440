import { ROUTING_FIELDS } from '#contract/routing.ts';
import type { RoutingRuleBody, RoutingRuleRow } from '#contract/routingRules.ts';

/** A saved rule as its call takes it. */
export const bodyOf = (rule: RoutingRuleRow): RoutingRuleBody => ({
  name: rule.name,
  enabled: rule.enabled,
  conditions: inOrder(rule.conditions),
  agentId: rule.agent?.id ?? null,
  teamId: rule.team?.id ?? null,
  priority: rule.priority,
  labelIds: rule.labels.map(({ id }) => id),
  contractorId: rule.contractor?.id ?? null,
  clockId: rule.clock?.id ?? null,
});

type Conditions = RoutingRuleBody['conditions'];

/** Conditions in the order of `ROUTING_FIELDS`, so that equal ones have the same JSON. */
export const inOrder = (conditions: Conditions): Conditions =>
  Object.fromEntries(
    ROUTING_FIELDS.flatMap((field) => {
      const values: readonly (string | number)[] | undefined = conditions[field];
      return values ? [[field, values]] : [];
    }),
  );
