import { mayAssign, statusesFor } from '#contract/issuePolicy.ts';
import type { BulkAction } from '#contract/issueChanges.ts';
import { isTransition } from '#contract/issueStatus.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import {
  type BulkRow,
  type BulkWrite,
  readBulk,
  readTarget,
  writeBulk,
  writeRead,
} from './bulk.repository.ts';
import { mayTake } from './status.service.ts';
import type { HistoryItem } from './trail.repository.ts';

type Reason = 'notFound' | 'unchanged' | 'forbidden' | 'transition';
type Outcome = { changed: number; skipped: { id: number; reason: Reason }[] };
type Bulk = { ids: number[]; action: BulkAction; preview: boolean };

/**
 * Does one thing to many issues, each by its own rule; what cannot be done to is told with the reason. With `preview`
 * nothing is changed. Throws INVALID for an agent or a label that cannot be chosen.
 */
export async function runBulk(
  tx: TenantTx,
  me: AgentIdentity,
  { ids, action, preview }: Bulk,
  now: Date,
): Promise<Outcome> {
  const target = await targetOf(tx, action);
  const asked = [...new Set(ids)];
  const rows = await readBulk(tx, me, { ids: asked, action, lock: !preview });
  const seen = new Map(rows.map((row) => [row.id, row]));
  const skipped: Outcome['skipped'] = [];
  const changing: BulkRow[] = [];
  for (const id of asked) {
    const row = seen.get(id);
    const reason = row ? reasonAgainst(me, row, action) : 'notFound';
    if (row && !reason) {
      changing.push(row);
    } else if (reason) {
      skipped.push({ id, reason });
    }
  }
  if (!preview && changing.length > 0) {
    await write(tx, me, { rows: changing, action, target }, now);
  }
  return { changed: changing.length, skipped };
}

async function targetOf(tx: TenantTx, action: BulkAction): Promise<string | null> {
  const isNamed = action.do === 'addLabel' || action.do === 'assign';
  if (!isNamed || ('responsibleId' in action && action.responsibleId === null)) {
    return null;
  }
  const [field, asked] =
    action.do === 'addLabel'
      ? (['labelId', { labelId: action.labelId }] as const)
      : (['responsibleId', { responsibleId: action.responsibleId as number }] as const);
  const name = await readTarget(tx, asked);
  if (name === undefined) {
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: { [`action.${field}`]: 'Not to be chosen here' },
    });
  }
  return name;
}

/** Why the action does nothing to an issue; undefined where it does. */
function reasonAgainst(me: AgentIdentity, row: BulkRow, action: BulkAction): Reason | undefined {
  if (action.do === 'status') {
    return reasonAgainstStatus(me, row, action.status);
  }
  if (action.do === 'assign' && !mayAssign(me, action.responsibleId)) {
    return 'forbidden';
  }
  return isSoAlready(row, action) ? 'unchanged' : undefined;
}

function isSoAlready(row: BulkRow, action: Exclude<BulkAction, { do: 'status' }>): boolean {
  switch (action.do) {
    case 'read':
      return !row.isUnread;
    case 'unread':
      return row.isUnread;
    case 'assign':
      return row.responsibleId === action.responsibleId;
    case 'addLabel':
      return row.otherLabels.length < row.labels.length;
    case 'removeLabel':
      return row.otherLabels.length === row.labels.length;
  }
}

function reasonAgainstStatus(
  me: AgentIdentity,
  row: BulkRow,
  to: 'inProgress' | 'done',
): Reason | undefined {
  if (row.status === to) {
    return 'unchanged';
  }
  if (!isTransition(row.status, to)) {
    return 'transition';
  }
  return statusesFor(me, row).includes(to) ? undefined : 'forbidden';
}

type Writing = { rows: BulkRow[]; action: BulkAction; target: string | null };

async function write(
  tx: TenantTx,
  me: AgentIdentity,
  { rows, action, target }: Writing,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (action.do === 'read' || action.do === 'unread') {
    return writeRead(tx, me, ids, action.do === 'read');
  }
  for (const { part, bulk } of writesOf(me, rows, action, now)) {
    // oxlint-disable-next-line no-await-in-loop -- at most four groups, on one connection
    await writeBulk(
      tx,
      me,
      { ids: part.map(({ id }) => id), write: bulk },
      {
        entries: part.flatMap((row) =>
          historyOf(me, row, { action, target, bulk }).map((entry) => ({
            ...entry,
            issueId: row.id,
          })),
        ),
        marks: part.flatMap((row) => marksOf(me, row, action)),
        now,
        alsoTo: action.do === 'assign' ? responsibleOf(part) : [],
      },
    );
  }
}

/** What is written to which of them: a status is begun differently by who takes it, and answers only others' reports. */
function writesOf(
  me: AgentIdentity,
  rows: BulkRow[],
  action: Exclude<BulkAction, { do: 'read' | 'unread' }>,
  now: Date,
): { part: BulkRow[]; bulk: BulkWrite }[] {
  if (action.do === 'assign') {
    return [{ part: rows, bulk: { kind: 'assign', responsibleId: action.responsibleId } }];
  }
  if (action.do !== 'status') {
    return [{ part: rows, bulk: { kind: action.do, labelId: action.labelId } }];
  }
  const groups = Map.groupBy(rows, (row) => {
    const isTaken = action.status === 'inProgress' && mayTake(me, row);
    return Number(isTaken) * 2 + Number(row.creatorId !== me.agentId);
  });
  return [...groups].map(([kind, part]) => ({
    part,
    bulk: {
      kind: 'step',
      step: {
        to: action.status,
        now,
        takerId: kind >= 2 ? me.agentId : undefined,
        isResponse: kind % 2 === 1,
      },
    },
  }));
}

type Doing = { action: BulkAction; target: string | null; bulk: BulkWrite };

function historyOf(
  me: AgentIdentity,
  row: BulkRow,
  { action, target, bulk }: Doing,
): HistoryItem[] {
  if (action.do === 'assign') {
    return [{ field: 'responsible', from: row.responsible, to: target }];
  }
  if (bulk.kind === 'step') {
    const taken = bulk.step.takerId === undefined ? [] : [{ field: 'responsible', to: me.name }];
    return [{ field: 'status', from: row.status, to: bulk.step.to }, ...taken];
  }
  const after = target === null ? row.otherLabels : [...row.otherLabels, target];
  return [{ field: 'labels', from: listed(row.labels), to: listed(after) }];
}

const listed = (names: string[]) => names.toSorted().join(', ') || null;

/** To whom an issue becomes new. */
function marksOf(me: AgentIdentity, row: BulkRow, action: BulkAction) {
  const agentId =
    action.do === 'assign'
      ? action.responsibleId
      : action.do === 'status'
        ? row.responsibleId
        : null;
  return agentId === null || agentId === me.agentId ? [] : [{ issueId: row.id, agentId }];
}

const responsibleOf = (rows: BulkRow[]): number[] => [
  ...new Set(rows.flatMap(({ responsibleId }) => responsibleId ?? [])),
];
