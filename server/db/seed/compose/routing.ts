import { ranked, type RoutingFacts } from '#contract/routing.ts';

import { type RuleToTry, routeIssue, withTarget } from '../../../modules/routing/index.ts';
import type { Company } from '../content/companies.ts';
import type { DemoRow } from '../demoRows.ts';
import { called } from '../issues/assign.ts';
import type { Setting } from './setting.ts';

type Rule = NonNullable<Company['routingRules']>[number];
type Issue = DemoRow<'issues'>;

const DAYS = 30;
const DAY = 86_400_000;

/** Adds a company's routing rules and gives those at work, in the order they are tried. */
export function composeRules(setting: Setting): readonly RuleToTry[] {
  const { routingRules = [] } = setting.company;
  const rules = routingRules.map((rule, index) => addRule(setting, rule, index + 1));
  return ranked(rules.filter((_, index) => !routingRules[index]?.isOff));
}

/** The recent issues that went by the rules; new urgent ones have their decision already. */
export function composeRouting(setting: Setting, order: readonly RuleToTry[]): void {
  const { accountId, rows, now } = setting;
  if (order.length === 0) return;
  const decided = new Set(rows.tables.issueRoutings.map(({ issueId }) => issueId));
  const since = new Date(now.getTime() - DAYS * DAY);
  for (const issue of rows.tables.issues) {
    const { id: issueId, createdAt: at = since } = issue;
    if (issue.accountId !== accountId || issueId === undefined || at <= since) continue;
    if (decided.has(issueId)) continue;
    const facts = factsOf(setting, issue);
    const { decision } = routeIssue(order, facts);
    if (!decision.rule || !isHolder(setting, issue, decision.to)) continue;
    const ruleId = decision.rule.id;
    rows.link('issueRoutings', { accountId, issueId, at, ruleId, facts, decision });
  }
}

function factsOf({ agents }: Setting, issue: Issue): RoutingFacts {
  const { categoryId = null, spaceId = null, errorTypeId = null, priority = 'normal' } = issue;
  const creator = [...agents.values()].find(({ id }) => id === issue.creatorId);
  const ofAgent = creator?.role === 'ROLE_USER' ? 'user' : 'staff';
  const reporterType = creator ? ofAgent : 'resident';
  return { projectId: issue.projectId, categoryId, spaceId, errorTypeId, priority, reporterType };
}

/** Whether whom a rule names has the issue, or somebody of the team took it. */
function isHolder(
  { teamsOf }: Setting,
  { responsibleId }: Issue,
  to: ReturnType<typeof routeIssue>['decision']['to'],
): boolean {
  const teams = teamsOf.get(responsibleId ?? 0) ?? [];
  return to?.agent ? to.agent.id === responsibleId : teams.includes(to?.team?.name ?? '');
}

/** Adds a rule and gives it as the server reads it. */
function addRule(setting: Setting, rule: Rule, sequence: number): RuleToTry {
  const { accountId, rows } = setting;
  const { name, isOff, priorities, priority = null } = rule;
  const clocks = clocksOf(setting, rule);
  const { agent, team, contractor } = targetsOf(setting, rule);
  const conditions = { ...conditionsOf(setting, rule), priority: priorities };
  const id = rows.add('routingRules', {
    accountId,
    name,
    enabled: !isOff,
    sequence,
    priorities,
    priority,
    agentId: agent?.id,
    teamId: team?.id,
    contractorId: contractor?.id,
  });
  const labels = (rule.labels ?? []).map((label) => ({ labelId: setting.labels.idOf(label) }));
  const times = clocks.map((clock) => ({ clockId: clock.id }));
  for (const item of [...itemsOf(conditions), ...labels, ...times]) {
    rows.add('routingRuleItems', { accountId, ruleId: id, ...item });
  }
  const facts = { priority, labels: [], clocks, conditions, away: null };
  const shown = { id, name, position: sequence, ...facts };
  return withTarget({ ...shown, agent: agent && { id: agent.id, name: agent.name }, team });
}

function targetsOf({ agents, teamIds }: Setting, { agent, contractor, team }: Rule) {
  const person = (last: string | undefined) => (last === undefined ? null : called(agents, last));
  return {
    agent: person(agent),
    contractor: person(contractor),
    team: team === undefined ? null : { id: teamIds.get(team) ?? 0, name: team },
  };
}

const clocksOf = ({ rows, accountId }: Setting, { clocks: names = [] }: Rule) =>
  rows.tables.clocks.flatMap(({ accountId: owner, id, name }) =>
    owner === accountId && id !== undefined && names.includes(name) ? [{ id, name }] : [],
  );

const conditionsOf = ({ projects, categories, errorTypes }: Setting, rule: Rule) => ({
  projectId: rule.projects?.map(
    (number) => projects.find(({ facts }) => facts.number === number)?.id ?? 0,
  ),
  categoryId: rule.categories?.map(categories.idOf),
  errorTypeId: rule.errorTypes?.map(errorTypes.idOf),
});

const itemsOf = (conditions: ReturnType<typeof conditionsOf>) => [
  ...(conditions.projectId ?? []).map((value) => ({ projectId: value })),
  ...(conditions.categoryId ?? []).map((value) => ({ categoryId: value })),
  ...(conditions.errorTypeId ?? []).map((value) => ({ errorTypeId: value })),
];
