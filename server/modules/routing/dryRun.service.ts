import { ranked } from '#contract/routing.ts';
import {
  type Away,
  type DryRunRequest,
  MAX_DRY_RUN,
  MAX_EXAMPLES,
  type RoutingDryRun,
} from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import {
  countPastIssues,
  type PastIssue,
  readPastIssues,
  readTargets,
} from './dryRun.repository.ts';
import { type RuleToTry, routeIssue, type Routed, withTarget } from './routeIssue.ts';
import { checkReferences, type RuleContext } from './rules.service.ts';

/** What rules would have done with the issues of the last days or of a month. Throws INVALID for references of another company. */
export async function dryRunRules(
  { tx, me, now }: RuleContext,
  { rules: bodies, month }: DryRunRequest,
): Promise<RoutingDryRun> {
  await checkReferences(tx, bodies, { prefix: (index) => `rules.${index}.`, kept: 'anybody' });
  const targets = await targetsOf(tx, bodies, now);
  const rules = candidates(bodies, targets);
  const order = ranked(rules).filter(({ position }) => bodies[position]?.enabled === true);
  const period = month === undefined ? { now } : { month, timeZone: me.timeZone };
  const issues = await readPastIssues(tx, period);
  const outcomes = issues.map((issue) =>
    outcomeOf(issue, routeIssue(order, issue.facts), targets.teams),
  );
  const routed = outcomes.filter(({ to }) => to !== null);
  const changed = routed.filter(({ isSame }) => !isSame);
  return {
    reported: issues.length < MAX_DRY_RUN ? issues.length : await countPastIssues(tx, period),
    issues: issues.length,
    routed: routed.length,
    same: routed.length - changed.length,
    changed: changed.length,
    unrouted: issues.length - routed.length,
    examples: examplesOf(changed),
    unroutedExamples: examplesOf(outcomes.filter(({ to }) => to === null)),
    load: loadOf(outcomes),
    hits: countByRule(bodies, outcomes),
    moved: countByRule(bodies, changed),
    away: bodies.map((body) => awayOf(body, targets)),
  };
}

const examplesOf = (outcomes: readonly Outcome[]): RoutingDryRun['examples'] =>
  outcomes.slice(0, MAX_EXAMPLES).map(({ issue, from, to }) => {
    const { id: issueId, number, title, objectId } = issue;
    return { issueId, number, title, objectId, from: from?.name ?? null, to: to?.name ?? null };
  });

/** Outcomes of each rule, by the rule's place. */
function countByRule(bodies: readonly unknown[], outcomes: readonly Outcome[]): number[] {
  const counts = bodies.map(() => 0);
  for (const { ruleId } of outcomes) if (ruleId !== undefined) counts[ruleId]! += 1;
  return counts;
}

type Targets = Awaited<ReturnType<typeof readTargets>>;

const targetsOf = (tx: TenantTx, bodies: readonly RoutingRuleBody[], now: Date): Promise<Targets> =>
  readTargets(tx, {
    agentIds: bodies.flatMap(({ agentId }) => agentId ?? []),
    teamIds: bodies.flatMap(({ teamId }) => teamId ?? []),
    labelIds: bodies.flatMap(({ labelIds }) => labelIds),
    now,
  });

const targetOf = ({ agentId, teamId }: RoutingRuleBody, { agents, teams }: Targets) => ({
  agent: agents.find(({ id }) => id === agentId) ?? null,
  team: teams.find(({ id }) => id === teamId) ?? null,
});

/** Why the target of a rule would get nothing today. */
function awayOf(body: RoutingRuleBody, targets: Targets): Away | null {
  const { agent, team } = targetOf(body, targets);
  return (agent ?? team)?.away ?? null;
}

/** The rules as if they were saved: their place is their id. An absence of today says nothing of the days that are tried. */
function candidates(bodies: readonly RoutingRuleBody[], targets: Targets): RuleToTry[] {
  return bodies.map((whole, index) => {
    const { agentId: _, teamId: __, labelIds, ...body } = whole;
    const away = awayOf(whole, targets);
    return withTarget({
      ...body,
      id: index,
      position: index,
      ...targetOf(whole, targets),
      clocks: [],
      labels: targets.labels.filter(({ id }) => labelIds.includes(id)),
      away: away?.why === 'inactive' ? away : null,
    });
  });
}

type Holder = { key: string; name: string };
type Outcome = {
  issue: PastIssue;
  ruleId: number | undefined;
  from: Holder | null;
  /** Null when no rule names anybody for it: it stays where it is. */
  to: Holder | null;
  isSame: boolean;
};

/** Who has an issue: a person before their team. */
function holderOf({ agent, team }: Pick<PastIssue, 'agent' | 'team'>): Holder | null {
  if (agent) return { key: `agent ${agent.id}`, name: agent.name };
  return team && { key: `team ${team.id}`, name: team.name };
}

function outcomeOf(issue: PastIssue, { decision }: Routed, teams: Targets['teams']): Outcome {
  const to = decision.to && holderOf(decision.to);
  const holders = [issue, { agent: null, team: issue.team }].map((one) => holderOf(one)?.key);
  const team = teams.find(({ id }) => id === decision.to?.team?.id);
  return {
    issue,
    ruleId: decision.rule?.id,
    from: holderOf(issue),
    to,
    // Given to a team and since taken by one of its members is no change.
    isSame:
      to !== null &&
      (holders.includes(to.key) ||
        (issue.agent !== null && team?.memberIds.includes(issue.agent.id) === true)),
  };
}

function loadOf(outcomes: readonly Outcome[]): RoutingDryRun['load'] {
  const loads = new Map<string, { name: string; count: number; before: number }>();
  const loadOn = ({ key, name }: Holder) => {
    const load = loads.get(key) ?? { name, count: 0, before: 0 };
    loads.set(key, load);
    return load;
  };
  for (const { from, to, isSame } of outcomes) {
    if (from) loadOn(from).before += 1;
    const holder = isSame ? from : (to ?? from);
    if (holder) loadOn(holder).count += 1;
  }
  return [...loads.values()].toSorted((a, b) => b.count - a.count || b.before - a.before);
}
