import type { AlarmStep } from '#contract/alarms.ts';

import { type RuleToTry, routeIssue } from '../../../modules/routing/index.ts';
import { dayOf, DUTY_MINUTES, mondayOf } from '../compose/duty.ts';
import type { AgentRef, Setting } from '../compose/setting.ts';
import type { Planned } from './plan.ts';
import type { Scene } from './scene.ts';
import type { Author } from './story.ts';

const MINUTE = 60_000;
/** When a leader keeps an issue that a rule gave to somebody else. */
const KEPT_AFTER = 20;
/** How long the person who takes an alarm needs for it. */
const ANSWERED_AFTER = 3;

type Asked = { step: AlarmStep; agent: AgentRef | null; minutes: number };

/** Whom an alarm asked, minutes after the report; the last one took the issue. */
export type PlannedAlarm = { asked: readonly Asked[]; takenBy: AgentRef };

const NO_ACTOR: Author = { id: null, name: '' };

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
    const asked: Asked[] = [
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

/** Stores and notes the decision of the rules, and that a leader kept the issue for themselves. */
export function noteRouting({ story, planned, setting }: Scene): void {
  const { routed, createdAt: at, responsible, hero } = planned;
  if (!routed) return;
  const { issueId } = story;
  const { decision, facts } = routed;
  const given = decision.to?.agent ?? decision.to?.team;
  const isChanged = hero?.responsible !== undefined && routed.responsibleId !== responsible?.id;
  const changedAt = new Date(at.getTime() + KEPT_AFTER * MINUTE);
  setting.rows.link('issueRoutings', {
    accountId: setting.accountId,
    issueId,
    at,
    ruleId: decision.rule?.id,
    facts,
    decision,
    ...(isChanged && { changedBy: responsible?.name, changedAt, reason: hero.reason }),
  });
  story.noted(NO_ACTOR, at, {
    field: given ? 'routed' : 'ruleFollowed',
    from: given ? decision.rule?.name : null,
    to: given?.name ?? decision.rule?.name,
  });
  if (isChanged && responsible) {
    story.change(responsible, changedAt, 'responsible', [given?.name ?? null, responsible.name]);
  }
}

/** Asks the people of an alarm one after the other, until one takes the issue. */
export function playAlarm({ story, planned, setting }: Scene): void {
  const { alarm, createdAt } = planned;
  if (!alarm) return;
  const { rows, accountId } = setting;
  const { issueId } = story;
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE);
  const last = alarm.asked.at(-1);
  const endedAt = after((last?.minutes ?? 0) + ANSWERED_AFTER);
  const alarmId = rows.add('alarms', {
    accountId,
    issueId,
    startedAt: createdAt,
    step: last?.step,
    takenById: alarm.takenBy.id,
    endedAt,
  });
  for (const { step, agent, minutes } of alarm.asked) {
    const at = after(minutes);
    const passedOver = agent ? null : ('nobody' as const);
    const ids = { accountId, alarmId, issueId, agentId: agent?.id ?? null };
    rows.add('alarmsAsked', { ...ids, step, at, passedOver, isOpen: false });
    story.noted(NO_ACTOR, at, {
      field: agent ? 'alarmAsked' : 'alarmNobody',
      from: agent ? step : null,
      to: agent?.name ?? step,
    });
  }
  story.change(alarm.takenBy, endedAt, 'responsible', [null, alarm.takenBy.name]);
  story.change(alarm.takenBy, endedAt, 'status', ['new', 'inProgress']);
  story.issue.status = 'inProgress';
  story.noted(alarm.takenBy, endedAt, { field: 'alarmTaken' });
}
