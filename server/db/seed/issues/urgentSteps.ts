import type { Planned, PlannedStep } from './plan.ts';
import type { Scene } from './scene.ts';
import type { Author } from './story.ts';

const MINUTE = 60_000;
/** Minutes after which a leader keeps an issue that a rule gave to somebody else. */
const KEPT_AFTER = 20;
/** Minutes that the person who takes an alarm needs for it. */
const ANSWERED_AFTER = 3;

const NO_ACTOR: Author = { id: null, name: '' };

const after = ({ createdAt }: Planned, minutes: number): Date =>
  new Date(createdAt.getTime() + minutes * MINUTE);

/** Stores and notes the decision of the rules. */
export function noteRouting(scene: Scene): void {
  const { story, planned, setting } = scene;
  const { routed, createdAt: at } = planned;
  if (!routed?.decision.rule) return;
  const { decision, facts } = routed;
  const { id: ruleId, name: rule } = routed.decision.rule;
  const given = decision.to?.agent ?? decision.to?.team;
  story.noted(
    NO_ACTOR,
    at,
    given
      ? { field: 'routed', from: rule, to: given.name }
      : { field: 'ruleFollowed', from: null, to: rule },
  );
  const { accountId } = setting;
  const { issueId } = story;
  const changed = keepIssue(scene, given?.name ?? null);
  const row = { accountId, issueId, at, ruleId, facts, decision, ...changed };
  setting.rows.link('issueRoutings', row);
}

/** A leader keeps an issue that a rule gave to somebody else. */
function keepIssue({ story, planned }: Scene, given: string | null) {
  const { hero, responsible, routed } = planned;
  if (!hero?.responsible || !responsible || routed?.responsibleId === responsible.id) return {};
  const changedAt = after(planned, KEPT_AFTER);
  story.change(responsible, changedAt, 'responsible', [given, responsible.name]);
  return { changedBy: responsible.name, changedAt, reason: hero.reason ?? '' };
}

/** Asks the people of an alarm one after the other, until one takes the issue. */
export function playAlarm(scene: Scene): void {
  const { story, planned, setting } = scene;
  const { alarm, createdAt: startedAt } = planned;
  const last = alarm?.asked.at(-1);
  if (!alarm || !last) return;
  const { takenBy } = alarm;
  const endedAt = after(planned, last.minutes + ANSWERED_AFTER);
  const { issueId } = story;
  const alarmId = setting.rows.add('alarms', {
    accountId: setting.accountId,
    issueId,
    startedAt,
    step: last.step,
    takenById: takenBy.id,
    endedAt,
  });
  for (const step of alarm.asked) askOne(scene, alarmId, step);
  story.change(takenBy, endedAt, 'responsible', [null, takenBy.name]);
  story.change(takenBy, endedAt, 'status', ['new', 'inProgress']);
  story.issue.status = 'inProgress';
  story.noted(takenBy, endedAt, { field: 'alarmTaken' });
}

function askOne({ story, planned, setting }: Scene, alarmId: number, asked: PlannedStep): void {
  const { step, agent, minutes } = asked;
  const at = after(planned, minutes);
  const ids = { accountId: setting.accountId, alarmId, issueId: story.issueId };
  const row = { ...ids, step, at, agentId: agent?.id, isOpen: false };
  setting.rows.add('alarmsAsked', agent ? row : { ...row, passedOver: 'nobody' });
  story.noted(
    NO_ACTOR,
    at,
    agent
      ? { field: 'alarmAsked', from: step, to: agent.name }
      : { field: 'alarmNobody', from: null, to: step },
  );
}
