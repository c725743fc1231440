import { mayAssign, mayEdit } from '#contract/issuePolicy.ts';
import type { IssueChange } from '#contract/issueChanges.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { reckonChanged } from '../clock/index.ts';
import { ANSWERED_BY_NAMING, answeredByFacts } from '../notification/index.ts';
import { cleanHtml } from '../rich-text/index.ts';
import {
  compareMembers,
  type Members,
  readChangeFacts,
  type ChangeFacts,
  announceChange,
  writeFacts,
  writeMembers,
} from './change.repository.ts';
import { changedIssue } from './detail.repository.ts';
import { FACT_KEYS, FACTS, type FactKey, type Facts, historyText, isSame } from './facts.ts';
import { giveToStandIn, shareWithStandIns } from './standIns.service.ts';
import type { HistoryItem } from './trail.repository.ts';
import { mayAlarm, wakeAlarms } from './urgent.ts';
import { visitNotice } from './visitNotice.ts';
import { checkVersion, conflict } from './version.service.ts';

type ChangeRequest = IssueChange & {
  version: number;
  now: Date;
  /** Further history entries, written only if something changes. */
  entries?: HistoryItem[];
};

/**
 * Changes facts of an issue, with a history entry each. Throws NOT_FOUND, FORBIDDEN for a field the agent may not
 * change, VERSION_CONFLICT with the current issue, and INVALID for values that cannot be chosen.
 */
export async function changeIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, version, entries = [], ...change }: ChangeRequest,
): Promise<JsonText> {
  if (change.description !== undefined) {
    change.description = cleanHtml(change.description);
  }
  const current = await readChangeFacts(tx, me, issueId, change);
  checkRights(me, change);
  await checkVersion(tx, me, current, version);
  const given = await giveToStandIn(tx, me, { standing: current, change }, now);
  const { standing } = given;
  const values = differences(standing, given.change);
  checkValues(standing, values);
  const labels = await members(tx, issueId, 'labels', change.labelIds);
  const shared = await sharing(tx, me, { issueId, ids: change.assigneeIds }, now);
  await save(tx, me, standing, {
    values,
    labels,
    assignees: shared.members,
    entries: [...given.entries, ...shared.entries, ...entries],
    now,
  });
  if (mayAlarm(values)) wakeAlarms(tx);
  if ('priority' in values) await reckonChanged(tx, [issueId], now);
  return changedIssue(tx, me, issueId, now);
}

/** Sets an issue's labels to exactly this list, regardless of the issue's version. */
export async function setLabels(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { labelIds, now }: { labelIds: number[]; now: Date },
): Promise<JsonText> {
  const standing = await readChangeFacts(tx, me, issueId, {});
  const labels = await members(tx, issueId, 'labels', labelIds);
  await save(tx, me, standing, { values: {}, labels, now });
  return changedIssue(tx, me, issueId, now);
}

type Saving = {
  values: Partial<Facts>;
  labels?: Members | undefined;
  assignees?: Members | undefined;
  entries?: HistoryItem[];
  now: Date;
};

/** Writes the differences, if any. Throws VERSION_CONFLICT if the issue changed meanwhile. */
async function save(
  tx: TenantTx,
  me: AgentIdentity,
  standing: ChangeFacts,
  { values, labels, assignees, entries = [], now }: Saving,
): Promise<void> {
  const lists = [
    { what: 'labels' as const, list: labels },
    { what: 'assignees' as const, list: assignees },
  ];
  const differing = lists.flatMap(({ what, list }) => (list ? [{ what, list }] : []));
  const history = [
    ...historyOf(standing, values),
    ...differing.map(({ what, list }) => memberHistory(what, list)),
  ];
  if (history.length === 0) {
    return;
  }
  const keys = Object.keys(values) as FactKey[];
  const internal = !assignees && keys.every((key) => FACTS[key].internal);
  if (!(await writeFacts(tx, standing, values, { now, internal }))) {
    throw await conflict(tx, me, standing.id);
  }
  for (const { what, list } of differing) {
    await writeMembers(tx, standing.id, what, list);
  }
  const { added, removed } = assignees ?? NOBODY;
  await announceChange(tx, me, standing.id, {
    history: [...history, ...entries],
    now,
    internal,
    newTo: [...hands(values), ...added],
    newTeam: teamThatHas(standing, values),
    answers: [...(added.length > 0 ? ANSWERED_BY_NAMING : []), ...answeredByFacts(values)],
    alsoTo: [...leaving(standing, values), ...removed],
    visit: visitNotice(standing.facts, { ...standing.facts, ...values }, now),
  });
}

const NOBODY = { added: [], removed: [] };

function checkRights(me: AgentIdentity, change: IssueChange): void {
  for (const field of Object.keys(change) as (keyof IssueChange)[]) {
    if (!mayEdit(me.roleGroup, field)) {
      throw new AppError('FORBIDDEN', `Not yours to change: ${field}`);
    }
  }
  if (change.responsibleId !== undefined && !mayAssign(me, change.responsibleId)) {
    throw new AppError('FORBIDDEN', 'You may take an issue, not hand it to somebody else');
  }
}

/** The facts whose value changes. */
function differences({ facts }: ChangeFacts, change: IssueChange): Partial<Facts> {
  const values: Partial<Facts> = {};
  for (const key of FACT_KEYS) {
    const value = change[key];
    if (value !== undefined && !isSame(key, facts[key], value)) {
      values[key] = value;
    }
  }
  return values;
}

function checkValues({ facts, found }: ChangeFacts, values: Partial<Facts>): void {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key in found && value !== null && !found[key as keyof typeof found]?.fits) {
      fields[key] = 'Not to be chosen here';
    }
  }
  if (('plannedFrom' in values || 'plannedTo' in values) && endsEarly({ ...facts, ...values })) {
    fields['plannedTo'] = 'Before the beginning';
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('INVALID', 'A value cannot be chosen', { fields });
  }
}

const endsEarly = ({ plannedFrom, plannedTo }: Facts): boolean =>
  plannedFrom !== null &&
  plannedTo !== null &&
  Date.parse(String(plannedTo)) < Date.parse(String(plannedFrom));

function historyOf({ facts, names, found }: ChangeFacts, values: Partial<Facts>): HistoryItem[] {
  return (Object.keys(values) as FactKey[]).map((key) => {
    const { field } = FACTS[key];
    if (key in found) {
      const reference = key as keyof typeof found;
      return { field, from: names[reference]?.name ?? null, to: found[reference]?.name ?? null };
    }
    return { field, from: historyText(key, facts[key]), to: historyText(key, values[key] ?? null) };
  });
}

/** The new responsible agent. */
const hands = ({ responsibleId }: Partial<Facts>): number[] =>
  typeof responsibleId === 'number' ? [responsibleId] : [];

/** The team that a change gives the issue to, also by taking it from whoever was responsible. */
function teamThatHas(standing: ChangeFacts, { teamId, responsibleId }: Partial<Facts>) {
  if (teamId === undefined && responsibleId === null) return standing.teamId;
  return typeof teamId === 'number' ? teamId : null;
}

/** The previous responsible agent. */
const leaving = ({ responsibleId }: ChangeFacts, values: Partial<Facts>): number[] =>
  values.responsibleId !== undefined && responsibleId !== null ? [responsibleId] : [];

/** The change to a member list; undefined if it stays the same. Throws INVALID for members that are not available. */
async function members(
  tx: TenantTx,
  issueId: number,
  memberKind: 'labels' | 'assignees',
  ids: number[] | undefined,
): Promise<Members | undefined> {
  if (!ids) {
    return undefined;
  }
  const compared = await compareMembers(tx, issueId, memberKind, ids);
  if (!compared) {
    const field = memberKind === 'labels' ? 'labelIds' : 'assigneeIds';
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: { [field]: 'Not to be chosen here' },
    });
  }
  return compared.added.length + compared.removed.length > 0 ? compared : undefined;
}

/** The change to the further agents, if any. Throws INVALID for agents who are not available. */
async function sharing(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, ids }: { issueId: number; ids: number[] | undefined },
  now: Date,
): Promise<{ members?: Members; entries: HistoryItem[] }> {
  const changed = await members(tx, issueId, 'assignees', ids);
  if (!changed || !ids) return { entries: [] };
  return shareWithStandIns(tx, me, { issueId, members: changed, ids }, now);
}

const memberHistory = (field: 'labels' | 'assignees', { before, after }: Members): HistoryItem => ({
  field,
  from: before.join(', ') || null,
  to: after.join(', ') || null,
});
