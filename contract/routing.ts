/** What a rule may depend on. */
export const ROUTING_FIELDS = [
  'projectId',
  'categoryId',
  'spaceId',
  'errorTypeId',
  'priority',
  'reporterType',
] as const;
export type RoutingField = (typeof ROUTING_FIELDS)[number];

/** Who reported: staff, a user with a log-in, a resident without one. */
export const REPORTER_TYPES = ['staff', 'user', 'resident'] as const;

/** An issue, as rules see it. */
export type RoutingFacts = Record<RoutingField, string | number | null>;

/** Each field's accepted values; a field that is absent accepts all. */
export type RoutingConditions = {
  [Field in RoutingField]?: readonly (string | number)[] | undefined;
};

export type RankedRule = { id: number; conditions: RoutingConditions; position: number };

const conditionsOf = ({ conditions }: RankedRule) =>
  ROUTING_FIELDS.flatMap((field) => {
    const values = conditions[field];
    return values === undefined ? [] : [{ field, values }];
  });

/** Rules in the order they are tried: by number of conditions, then by position. */
export const ranked = <Rule extends RankedRule>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted(
    (one, other) =>
      conditionsOf(other).length - conditionsOf(one).length || one.position - other.position,
  );

/** Whether an issue meets every condition of a rule. */
export const matches = ({ conditions }: RankedRule, facts: RoutingFacts): boolean =>
  ROUTING_FIELDS.every((field) => {
    const [values, value] = [conditions[field], facts[field]];
    return values === undefined || (value !== null && values.includes(value));
  });

/** More combinations of values are not compared: such a rule counts as one that can win unless one rule before takes them all. */
const MAX_COMBINATIONS = 1_000;

/** A rule with why its target gets nothing, if so. */
type ComparedRule = RankedRule & { away?: { why: Exclude<Availability, 'available'> } | null };

/**
 * Rules that can never win: whatever matches them matches a rule that is tried before. One whose target has left for good is
 * passed over, and keeps none from winning.
 */
export function neverWinning(rules: readonly ComparedRule[]): number[] {
  const order = ranked(rules);
  return order.flatMap((rule, nth) => {
    const own = conditionsOf(rule);
    const before = order
      .slice(0, nth)
      .filter(({ away }) => away?.why !== 'inactive')
      .filter((other) =>
        conditionsOf(other).every(({ field, values }) =>
          rule.conditions[field]?.some((value) => values.includes(value)),
        ),
      );
    if (before.some((other) => contains(other, rule))) return [rule.id];
    const combinations = own.reduce((product, { values }) => product * values.length, 1);
    if (before.length === 0 || combinations > MAX_COMBINATIONS) return [];
    const isCovered = factsOf(own).every((facts) => before.some((other) => matches(other, facts)));
    return isCovered ? [rule.id] : [];
  });
}

/** Whether whatever matches `rule` matches `other`. */
const contains = (other: RankedRule, rule: RankedRule): boolean =>
  conditionsOf(other).every(
    ({ field, values }) =>
      rule.conditions[field]?.every((value) => values.includes(value)) === true,
  );

const NOTHING = Object.fromEntries(ROUTING_FIELDS.map((field) => [field, null])) as RoutingFacts;

/** Every combination of the values of some conditions. */
const factsOf = (conditions: ReturnType<typeof conditionsOf>): RoutingFacts[] =>
  conditions.reduce<RoutingFacts[]>(
    (all, { field, values }) =>
      all.flatMap((facts) => values.map((value) => ({ ...facts, [field]: value }))),
    [NOTHING],
  );

/** Whom a rule may give an issue to, and why not. */
export type Availability = 'available' | 'inactive' | 'absent';
export type RoutedTo = { agentId: number } | { teamId: number } | null;

export type RoutingRule = RankedRule & { to: RoutedTo };

export type RoutingDecision<Rule extends RoutingRule> = {
  /** The winner; undefined when no rule matched or no target was available. */
  rule: Rule | undefined;
  /** Matching rules tried before, whose target was not available. */
  skipped: { rule: Rule; why: Exclude<Availability, 'available'> }[];
};

/**
 * The rule an issue goes by, of rules in the order of `ranked`. A rule without a target only sets priority, labels or clock.
 */
export function decideRouting<Rule extends RoutingRule>(
  order: readonly Rule[],
  facts: RoutingFacts,
  availabilityOf: (rule: Rule) => Availability,
): RoutingDecision<Rule> {
  const skipped: RoutingDecision<Rule>['skipped'] = [];
  for (const rule of order) {
    if (!matches(rule, facts)) continue;
    const why = rule.to === null ? 'available' : availabilityOf(rule);
    if (why === 'available') return { rule, skipped };
    skipped.push({ rule, why });
  }
  return { rule: undefined, skipped };
}
