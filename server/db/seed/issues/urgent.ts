import { type RuleToTry, routeIssue } from '../../../modules/routing/index.ts';
import { dayOf, DUTY_MINUTES, mondayOf } from '../compose/duty.ts';
import type { Setting } from '../compose/setting.ts';
import type { Planned, PlannedAlarm, PlannedStep } from './plan.ts';

/** Has every new urgent issue given to somebody, as the product would: by a rule, else by an alarm. In place. */
export function routeUrgent(
  setting: Setting,
  planned: readonly Planned[],
  rules: readonly RuleToTry[],
): void {
  for (const issue of planned) {
    if (issue.status !== 'new' || issue.fault.prio !== 'urgent') continue;
    const routed = routeIssue(rules, factsOf(setting, issue));
    if (routed.decision.rule) issue.routed = routed;
    if (issue.hero?.responsible !== undefined) continue;
    const agent = agentById(setting, routed.responsibleId);
    if (!agent) issue.alarm = alarmOf(setting, issue);
    issue.responsible = agent ?? issue.alarm?.takenBy;
  }
}

const factsOf = (
  { spaces, categories, errorTypes }: Setting,
  { project, fault, reporter }: Planned,
) => ({
  projectId: project.id,
  categoryId: categories.idOf(fault.category),
  spaceId: spaces.idOf(fault.space),
  errorTypeId: errorTypes.idOf(fault.error),
  priority: 'urgent' as const,
  reporterType: reporter.agentId === undefined ? ('resident' as const) : ('user' as const),
});

const agentById = ({ agents }: Setting, id: number | null | undefined) =>
  [...agents.values()].find((agent) => agent.id === id);

/** Nobody answers on duty, and the reserve takes it; without a roster a leader does. */
function alarmOf(setting: Setting, { createdAt, project }: Planned): PlannedAlarm {
  const { rows, accountId } = setting;
  const monday = dayOf(mondayOf(createdAt));
  const week = rows.tables.dutyWeeks.find(
    (one) => one.accountId === accountId && one.monday === monday,
  );
  const duty = agentById(setting, week?.agentId);
  const reserve = agentById(setting, week?.reserveId);
  if (duty && reserve) {
    const asked: PlannedStep[] = [
      { step: 'duty', agent: duty, minutes: 0 },
      { step: 'reserve', agent: reserve, minutes: DUTY_MINUTES.duty },
    ];
    return { asked, takenBy: reserve };
  }
  const [takenBy] = project.leaders;
  if (!takenBy) throw new Error(`${project.facts.name} has no leader`);
  const nobody = (['duty', 'reserve'] as const).map((step) => ({ step, agent: null, minutes: 0 }));
  const leaders = project.leaders.map((agent) => ({ step: 'leaders' as const, agent, minutes: 0 }));
  return { asked: [...nobody, ...leaders], takenBy };
}
