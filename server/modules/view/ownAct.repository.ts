import type { IssueFilter } from '#contract/issueFilter.ts';
import type { HistoryField } from '#contract/issueParts.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { timestamp } from '../../db/timestamp.ts';

const DELEGATION: readonly HistoryField[] = [
  'delegation',
  'delegationOpened',
  'delegationAccepted',
  'delegationDeclined',
  'delegationDone',
  'delegationApproved',
  'delegationSentBack',
  'delegationCancelled',
];
const DUE: readonly HistoryField[] = ['dueAt', 'priority', 'status', 'waitingFor'];
const PEOPLE: readonly HistoryField[] = ['responsible', 'assignees', 'stoodIn'];

/** What in the history may bring an issue under a filter; `anything` is too much to tell, none are of the issue alone. */
const BROUGHT_BY: Record<keyof IssueFilter, readonly HistoryField[] | 'anything'> = {
  status: ['status'],
  priority: ['priority'],
  project: [],
  projectType: [],
  led: [],
  area: ['area', 'address'],
  address: ['address'],
  space: ['space'],
  category: ['category'],
  errorType: ['errorType'],
  chargedEntity: ['chargedEntity'],
  label: ['labels'],
  assignee: PEOPLE,
  responsible: PEOPLE,
  team: ['team'],
  contractor: DELEGATION,
  order: DELEGATION,
  orderedFrom: DELEGATION,
  orderedTo: DELEGATION,
  unanswered: DELEGATION,
  waitingFor: ['waitingFor', 'status'],
  waitedFor: ['waitingFor', 'status'],
  waitedFrom: ['waitingFor', 'status'],
  waitedTo: ['waitingFor', 'status'],
  reporter: [],
  createdFrom: [],
  createdTo: [],
  createdHour: [],
  closedFrom: ['status'],
  closedTo: ['status'],
  reopenedFrom: ['status'],
  reopenedTo: ['status'],
  openAt: ['status'],
  dueBefore: DUE,
  due: DUE,
  urgency: [...DUE, 'plannedFrom', 'delegationScheduled'],
  overdue: DUE,
  overdueAt: DUE,
  repeated: ['address', 'space', 'category'],
  rejected: ['status', 'rejectReason'],
  outcome: [...DUE, 'message', 'rating'],
  followUp: ['followUpOf'],
  unread: 'anything',
  q: 'anything',
};

/** Filters whose values the history has as the URL has them. */
const PLAIN = ['status', 'priority', 'waitingFor'] as const;
const isPlain = (key: string): key is (typeof PLAIN)[number] =>
  (PLAIN as readonly string[]).includes(key);

/** Whether `history_entry h` may have brought its issue under one condition of a filter. */
function mayBring(filter: IssueFilter, key: keyof IssueFilter): SQL[] {
  const fields = BROUGHT_BY[key];
  if (fields === 'anything') return [sql`true`];
  if (fields.length === 0) return [];
  const undone = sql`h.field = any(${textList(fields.map((field) => `undone:${field}`))})`;
  const isField = sql`h.field = any(${textList(fields)})`;
  if (!isPlain(key)) return [sql`${undone} or ${isField}`];
  const values = textList(filter[key] ?? []);
  // Under the condition before as well, or not under it afterwards either.
  const isNoStep = sql`h.field = ${key} and (h."from" = any(${values}) or not coalesce(h."to" = any(${values}), false))`;
  return [sql`${undone} or ${isField} and (${isNoStep}) is not true`];
}

/** The conditions that a filter has. */
const keysOf = (filter: IssueFilter): (keyof IssueFilter)[] =>
  (Object.keys(BROUGHT_BY) as (keyof IssueFilter)[]).filter((key) => {
    const value = filter[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

const IS_MADE = sql`h.field in ('created', 'undone:removed')`;

type Owner = { agentId: number; watchedTo: string };

/**
 * Whether the owner of a view brought `issue i` into it: they made the last change that may have, or reported it and nobody made
 * such a change since. Where any change may have, they must have made all.
 */
export function isOwnAct({ agentId, watchedTo }: Owner, filter: IssueFilter): SQL {
  const keys = keysOf(filter);
  const bringing = keys.flatMap((key) => mayBring(filter, key));
  const entries = sql`from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
    and h.at > ${timestamp(watchedTo)}`;
  const isReport = sql`coalesce(i.creator_id = ${agentId}::int and i.created_at > ${timestamp(watchedTo)}, false)`;
  const last = sql`(select coalesce(h.actor_id = ${agentId}, false) ${entries}
    and (${sql.join([IS_MADE, ...bringing], sql` or `)}) order by h.id desc limit 1)`;
  const isLast = sql`coalesce(${last}, ${isReport})`;
  return keys.some((key) => BROUGHT_BY[key] === 'anything')
    ? sql`(${isLast} and not exists (select ${entries} and h.actor_id is distinct from ${agentId}))`
    : isLast;
}
