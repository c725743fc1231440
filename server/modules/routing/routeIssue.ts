import {
  type Availability,
  decideRouting,
  matches,
  type RoutingFacts,
  type RoutingRule,
} from '#contract/routing.ts';

import type { RuleRow } from './rules.repository.ts';
import type { StoredDecision } from './routing.table.ts';

/** A rule to decide by. */
export type RuleToTry = Omit<RuleRow, 'enabled'> & Pick<RoutingRule, 'to'>;

/** What the rules make of one new issue. */
export type Routed = {
  facts: RoutingFacts;
  decision: StoredDecision;
  responsibleId: number | null;
  teamId: number | null;
  labelIds: number[];
  clockIds: number[];
};

export const withTarget = <Rule extends Omit<RuleRow, 'enabled'>>(rule: Rule) => ({
  ...rule,
  to: targetOf(rule),
});

function targetOf({ agent, team }: Pick<RuleRow, 'agent' | 'team'>): RoutingRule['to'] {
  if (agent) return { agentId: agent.id };
  return team && { teamId: team.id };
}

/** An absent person with a substitute counts as available: the substitute gets the issue. */
const availabilityOf = ({ away }: RuleToTry): Availability =>
  away === null || away.substitute !== null ? 'available' : away.why;

/** Decides one issue by rules in the order of `ranked`. */
export function routeIssue(order: readonly RuleToTry[], facts: RoutingFacts): Routed {
  const { rule, skipped } = decideRouting(order, facts, availabilityOf);
  const tried = [rule, ...skipped.map((one) => one.rule)];
  const lost = order.filter((other) => !tried.includes(other) && matches(other, facts));
  const given = rule ? givenBy(rule) : NOTHING;
  return {
    facts,
    decision: {
      rule: rule ? named(rule) : null,
      to: given.agent || given.team ? { agent: given.agent, team: given.team } : null,
      insteadOf: given.insteadOf,
      priority: given.priority,
      labels: given.labels.map(({ name }) => name),
      clocks: given.clocks,
      skipped: skipped.map((one) => ({ ...named(one.rule), why: one.why })),
      lost: lost.map(named),
    },
    responsibleId: idOf(given.agent),
    teamId: idOf(given.team),
    labelIds: given.labels.map(({ id }) => id),
    clockIds: given.clocks.map(({ id }) => id),
  };
}

const idOf = (one: { id: number } | null): number | null => one?.id ?? null;

type Given = Pick<RuleRow, 'agent' | 'team' | 'priority' | 'labels' | 'clocks'> & {
  insteadOf: RuleRow['agent'];
};
const NOTHING: Given = {
  agent: null,
  team: null,
  insteadOf: null,
  priority: null,
  labels: [],
  clocks: [],
};

/** What a rule gives: to the substitute while its person is away. */
function givenBy({ away, ...rule }: RuleToTry): Given {
  const substitute = away?.substitute ?? null;
  const { agent, team, priority, labels, clocks } = rule;
  const insteadOf = substitute && agent;
  return { agent: substitute ?? agent, team, insteadOf, priority, labels, clocks };
}

const named = ({ id, name }: RuleToTry) => ({ id, name });
