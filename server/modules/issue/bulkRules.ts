import { mayAssign, mayEdit, refusalOf } from '#contract/issuePolicy.ts';
import type { BulkAction, IssueChange, SkipReason } from '#contract/issueChanges.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';

import type { AgentIdentity } from '../../http/identity.ts';
import { type FactKey, type Facts, isSame } from './facts.ts';

/** What the bulk rules need to know about an issue. */
export type BulkRow = {
  id: number;
  number: number;
  status: IssueStatus;
  plannedFrom: string | null;
  plannedTo: string | null;
  creatorId: number | null;
  /** A step of the actor's answers the reporter. */
  isResponse: boolean;
  responsibleId: number | null;
  /** The responsible agent, if they left. */
  formerHolder: string | null;
  teamId: number | null;
  isUnread: boolean;
  /** Somebody else has it who is there or has a substitute, and no alarm goes on. Only read to take it. */
  isHeld: boolean;
  /** An alarm goes on. Only read to take it. */
  hasAlarm: boolean;
  /** The current value of the fact being changed, with its name if it is a reference. */
  facts: Partial<Facts>;
  names: Partial<Record<FactKey, string | null>>;
  /** Label names: all of them, and those other than the action's label. */
  labels: string[];
  otherLabels: string[];
};

/** The status an action sets, if any. */
export function statusOf(action: BulkAction): IssueStatus | undefined {
  if (action.do === 'status') return action.status;
  if (action.do === 'wait') return 'waiting';
  return action.do === 'close' || action.do === 'gather' ? 'closed' : undefined;
}

/** The fact an action changes and its new value, if any. */
export function factOf(
  me: AgentIdentity,
  action: BulkAction,
): { key: FactKey & keyof IssueChange; value: string | number | null } | undefined {
  if (action.do === 'assign') return { key: 'responsibleId', value: action.responsibleId };
  if (action.do === 'take') return { key: 'responsibleId', value: me.agentId };
  if (action.do === 'team') return { key: 'teamId', value: action.teamId };
  if (action.do === 'priority') return { key: 'priority', value: action.priority };
  if (action.do === 'category') return { key: 'categoryId', value: action.categoryId };
  return action.do === 'due' ? { key: 'dueAt', value: action.dueAt } : undefined;
}

/** While in these, a clock runs. */
const RUNNING: readonly IssueStatus[] = ['new', 'inProgress', 'rejected'];

/** Whether the action may stop, pause or restart a clock of an issue, or choose another. */
export function movesClocks(row: BulkRow, action: BulkAction): boolean {
  const to = statusOf(action);
  if (to === undefined) return action.do === 'priority';
  return !RUNNING.includes(row.status) || !RUNNING.includes(to);
}

/** Why the action is skipped for an issue; undefined if it applies. */
export function reasonAgainst(
  me: AgentIdentity,
  row: BulkRow,
  action: BulkAction,
): SkipReason | undefined {
  if (action.do === 'take') {
    return reasonAgainstTaking(me, row);
  }
  const to = statusOf(action);
  if (to) {
    return reasonAgainstStatus(me, row, to);
  }
  const fact = factOf(me, action);
  if (fact && !mayChange(me, fact)) {
    return 'forbidden';
  }
  return (
    fact ? isSame(fact.key, row.facts[fact.key] ?? null, fact.value) : isSoAlready(row, action)
  )
    ? 'unchanged'
    : undefined;
}

function reasonAgainstTaking(me: AgentIdentity, row: BulkRow): SkipReason | undefined {
  if (row.isHeld || !mayAssign(me, me.agentId)) {
    return 'forbidden';
  }
  if (row.status === 'new') {
    return reasonAgainstStatus(me, row, 'inProgress');
  }
  // Somebody away takes up what is theirs.
  return row.responsibleId === me.agentId && !row.hasAlarm ? 'unchanged' : undefined;
}

const mayChange = (me: AgentIdentity, { key, value }: NonNullable<ReturnType<typeof factOf>>) =>
  key === 'responsibleId' ? mayAssign(me, value as number | null) : mayEdit(me.roleGroup, key);

function isSoAlready(row: BulkRow, action: BulkAction): boolean {
  if (action.do === 'read' || action.do === 'unread') {
    return row.isUnread === (action.do === 'unread');
  }
  const hasLabel = row.otherLabels.length < row.labels.length;
  return hasLabel === (action.do === 'addLabel');
}

function reasonAgainstStatus(
  me: AgentIdentity,
  row: BulkRow,
  to: IssueStatus,
): SkipReason | undefined {
  // A waiting issue may change what it waits for.
  if (row.status === to && to !== 'waiting') {
    return 'unchanged';
  }
  const refusal = refusalOf(me, row, to);
  if (!refusal) {
    return undefined;
  }
  return refusal === 'notInTable' ? 'transition' : 'forbidden';
}
