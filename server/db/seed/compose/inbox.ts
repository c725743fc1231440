import {
  DEMANDING_KINDS,
  type NotificationKind,
  type NotificationReason,
} from '#contract/notifications.ts';

import { USUAL_QUIET_HOURS } from '#contract/quietHours.ts';

import type { DemoRow } from '../demoRows.ts';
import { openIssuesOf } from '../issues/unread.ts';
import type { AgentRef, Setting } from './setting.ts';

const DAY = 86_400_000;
/** The contractor with lines of their own. */
const ASKED_CONTRACTOR = 'contractor@felix.example';
const LEAST_LINES = 2;
/** Whose inbox is filled, and the lines of each kind in the order they are chosen; 14 in all. */
export const INBOX_OWNER = 'leader@felix.example';
const LINES: [NotificationKind, number][] = [
  ['declined', 1],
  ['rejected', 1],
  ['unanswered', 1],
  ['answer', 3],
  ['overdue', 2],
  ['reportedDone', 1],
  ['mention', 1],
  ['note', 1],
  ['dueSoon', 1],
  ['assigned', 1],
  ['newIssue', 1],
];
const MOST_DAYS = 60;

type Issue = DemoRow<'issues'>;
type Reason = Pick<NotificationReason, 'kind' | 'by'> & {
  at: Date;
  event: string;
  messageId?: number | undefined;
  delegationEventId?: number | undefined;
};

/** The inbox of the company's demo leader, made of what their issues tell. */
export function composeInbox(setting: Setting): void {
  const owner = [...setting.agents.values()].find(({ email }) => email === INBOX_OWNER);
  if (!owner) return;
  const told = openIssuesOf(setting, owner).map((issue) => ({
    issue,
    reasons: reasonsOf(setting, owner, issue)
      .filter(({ at }) => setting.now.getTime() - at.getTime() < MOST_DAYS * DAY)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  }));
  const chosen = new Set<(typeof told)[number]>();
  for (const [kind, wanted] of LINES) {
    const fitting = told.filter((one) => !chosen.has(one) && one.reasons.at(-1)?.kind === kind);
    for (const one of fitting.slice(0, wanted)) chosen.add(one);
  }
  const total = LINES.reduce((sum, [, wanted]) => sum + wanted, 0);
  for (const one of told) {
    if (chosen.size < total && one.reasons.length > 0) chosen.add(one);
  }
  for (const { issue, reasons } of chosen) addLine(setting, owner, issue, reasons);
}

/** Lines of the demo's contractor: the jobs to answer, then the newest messages about others. */
export function composeContractorInbox(setting: Setting): void {
  const owner = [...setting.agents.values()].find(({ email }) => email === ASKED_CONTRACTOR);
  if (!owner) return;
  const issues = openIssuesOf(setting, owner);
  const asked = issues.flatMap((issue) => {
    const reasons = askedOf(setting, owner, issue);
    return reasons.length > 0 ? [{ issue, reasons }] : [];
  });
  const written = issues
    .filter((issue) => !asked.some((job) => job.issue === issue))
    .flatMap((issue) => {
      const reason = writtenTo(setting, owner, issue);
      return reason ? [{ issue, reasons: [reason], at: reason.at.getTime() }] : [];
    })
    .toSorted((one, other) => other.at - one.at)
    .slice(0, Math.max(0, LEAST_LINES - asked.length));
  for (const { issue, reasons } of [...asked, ...written]) addLine(setting, owner, issue, reasons);
}

/** The sending of a job that is not answered, and its reminder, which the seed records as sent. */
function askedOf({ rows, now }: Setting, owner: AgentRef, { id }: Issue): Reason[] {
  const job = rows.tables.delegations.findLast(
    ({ issueId, contractorId }) => issueId === id && contractorId === owner.id,
  );
  if (job?.state !== 'sent' && job?.state !== 'opened') return [];
  const sent = rows.tables.delegationEvents.find(({ delegationId }) => delegationId === job.id);
  if (!sent?.at) return [];
  const event = `delegationEvent:${sent.id}`;
  const about = { event, delegationEventId: sent.id };
  const remindedAt = new Date(Math.min(now.getTime(), (job.answerBy ?? now).getTime() - DAY));
  return [
    { kind: 'assigned', at: sent.at, by: sent.actor, ...about },
    { kind: 'unanswered', at: remindedAt, by: null, ...about },
  ];
}

/** The newest public message on a job. */
function writtenTo({ rows }: Setting, owner: AgentRef, { id }: Issue): Reason | undefined {
  const message = rows.tables.messages.findLast(
    ({ issueId, type, authorId }) =>
      issueId === id && type === 'public' && typeof authorId === 'number' && authorId !== owner.id,
  );
  if (!message?.createdAt) return undefined;
  const { id: messageId, createdAt: at, authorName: by } = message;
  return { kind: 'message', at, by, event: `message:${messageId}`, messageId };
}

/** The demo leader chose a daily digest; everybody else keeps the usual settings. */
export function composeNotificationSettings({ rows, accountId, agents }: Setting): void {
  const owner = [...agents.values()].find(({ email }) => email === INBOX_OWNER);
  if (!owner) return;
  const { from: quietFrom, to: quietTo } = USUAL_QUIET_HOURS;
  const digest = { digestDays: 'weekdays' as const, digestAt: '07:00' };
  rows.link('notificationSettings', {
    accountId,
    agentId: owner.id,
    quietFrom,
    quietTo,
    ...digest,
  });
}

const isDemanding = ({ kind }: Reason): boolean =>
  (DEMANDING_KINDS as readonly NotificationKind[]).includes(kind);

function addLine(
  { rows, accountId }: Setting,
  { id: agentId }: AgentRef,
  { id: issueId = 0 }: Issue,
  reasons: Reason[],
): void {
  const newest = reasons.at(-1);
  if (!newest) return;
  for (const reason of reasons) {
    rows.add('notifications', { accountId, agentId, issueId, ...reason });
  }
  const isNew = rows.tables.unread.some(
    (mark) => mark.agentId === agentId && mark.issueId === issueId,
  );
  rows.link('inboxLines', {
    accountId,
    agentId,
    issueId,
    kind: newest.kind,
    at: newest.at,
    count: reasons.length,
    isDemanding: reasons.some(isDemanding),
    isNew,
    readAt: (isNew ? reasons.at(-2) : newest)?.at,
  });
}

function reasonsOf(setting: Setting, owner: AgentRef, issue: Issue): Reason[] {
  const { responsibleId, status, createdAt = setting.now } = issue;
  const event = `issue:${issue.id}`;
  const isHandler = responsibleId === owner.id;
  const isNobodys = status === 'new' && typeof responsibleId !== 'number';
  return [
    ...(isHandler ? [{ kind: 'assigned' as const, at: createdAt, by: null, event }] : []),
    ...(isNobodys
      ? [{ kind: 'newIssue' as const, at: createdAt, by: reporterOf(issue), event }]
      : []),
    ...(status === 'rejected'
      ? [{ kind: 'rejected' as const, at: movedAt(issue, setting), by: reporterOf(issue), event }]
      : []),
    ...dueReasons(setting, issue),
    ...messageReasons(setting, owner, issue),
    ...delegationReasons(setting, issue),
  ];
}

const movedAt = ({ lastActivityAt }: Issue, { now }: Setting) => lastActivityAt ?? now;
const reporterOf = ({ reporterFirstname = '', reporterLastname = '' }: Issue) =>
  `${reporterFirstname} ${reporterLastname}`.trim() || null;

/** A day before the due date, and once it has passed. */
function dueReasons({ now }: Setting, { dueAt }: Issue): Reason[] {
  if (!dueAt) return [];
  // As timed work writes it, which then tells nothing twice.
  const event = `due:${dueAt.toISOString()}`;
  const before = new Date(dueAt.getTime() - DAY);
  if (dueAt < now) return [{ kind: 'overdue', at: dueAt, by: null, event }];
  return before < now ? [{ kind: 'dueSoon', at: before, by: null, event }] : [];
}

/** What outside parties wrote since staff last answered, where the owner is mentioned, and colleagues' notes to their issues. */
function messageReasons(
  { rows, agents }: Setting,
  owner: AgentRef,
  { id, responsibleId }: Issue,
): Reason[] {
  const staff = new Set(
    [...agents.values()]
      .filter(({ role }) => role !== 'ROLE_USER' && role !== 'ROLE_CONTRACTOR')
      .map((agent) => agent.id),
  );
  const messages = rows.tables.messages.filter(
    ({ issueId, type }) => issueId === id && type !== 'private',
  );
  const isOutside = ({ authorId }: DemoRow<'messages'>) => !staff.has(authorId ?? 0);
  const answered = messages.findLastIndex((message) => !isOutside(message));
  return messages.flatMap((message, index): Reason[] => {
    const { id: messageId, authorId, authorName: by, createdAt: at, html } = message;
    if (!at) return [];
    const about = { at, by, event: `message:${messageId}`, messageId };
    if (isOutside(message)) return index > answered ? [{ kind: 'answer', ...about }] : [];
    if (html.includes(`agent-${owner.id}"`)) return [{ kind: 'mention', ...about }];
    const isNote = message.type === 'internal' && authorId !== owner.id;
    return isNote && responsibleId === owner.id ? [{ kind: 'note', ...about }] : [];
  });
}

const OF_STATE: Record<string, NotificationKind> = {
  sent: 'unanswered',
  opened: 'unanswered',
  declined: 'declined',
  reportedDone: 'reportedDone',
};

/** Delegations that wait for staff: declined, not answered in time, reported done. */
function delegationReasons({ rows, now, agents }: Setting, { id }: Issue): Reason[] {
  const delegation = rows.tables.delegations.findLast(({ issueId }) => issueId === id);
  const kind = OF_STATE[delegation?.state ?? 'sent'];
  if (!delegation || !kind) return [];
  const events = rows.tables.delegationEvents.filter(
    ({ delegationId }) => delegationId === delegation.id,
  );
  if (kind !== 'unanswered') return outcomeOf(kind, now, events.at(-1));
  // Time alone tells that nobody answered, of the sending.
  const contractor = [...agents.values()].find((agent) => agent.id === delegation.contractorId);
  const { answerBy: at } = delegation;
  return outcomeOf(kind, now, events[0] && { ...events[0], at, actor: contractor?.firm ?? '' });
}

type DelegationOutcome = Pick<DemoRow<'delegationEvents'>, 'id' | 'actor'> & {
  at?: Date | null | undefined;
};

function outcomeOf(kind: NotificationKind, now: Date, outcome?: DelegationOutcome): Reason[] {
  if (!outcome?.at || outcome.at >= now) return [];
  const { id, at, actor: by } = outcome;
  return [{ kind, at, by, event: `delegationEvent:${id}`, delegationEventId: id }];
}
