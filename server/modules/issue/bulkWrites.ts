import type { BulkAction } from '#contract/issueChanges.ts';
import { isFinished } from '#contract/issueStatus.ts';

import type { AgentIdentity } from '../../http/identity.ts';
import type { BulkWrite } from './bulk.repository.ts';
import { type BulkRow, factOf, statusOf } from './bulkRules.ts';
import { FACTS, historyText, isSame } from './facts.ts';
import type { StatusStep } from './stepColumns.repository.ts';
import { planHistory } from './stepVisits.repository.ts';
import { becomesResponsible } from './status.service.ts';
import type { HistoryItem } from './trail.repository.ts';

export type BulkPart = { part: BulkRow[]; write: BulkWrite };

/**
 * Splits the issues by what is written: an unassigned issue gets the actor as responsible, and the actor's
 * own reports do not count as answered.
 */
export function partsOf(
  me: AgentIdentity,
  rows: BulkRow[],
  action: Exclude<BulkAction, { do: 'read' | 'unread' }>,
  now: Date,
): BulkPart[] {
  if (action.do === 'take') {
    const [begun, going] = [rows.filter(isNew), rows.filter((row) => !isNew(row))];
    const write = { kind: 'fact', key: 'responsibleId', value: me.agentId } as const;
    return [
      ...stepParts(me, begun, action, now),
      ...(going.length === 0 ? [] : [{ part: going, write }]),
    ];
  }
  const fact = factOf(me, action);
  if (fact) {
    return [{ part: rows, write: { kind: 'fact', ...fact } }];
  }
  if (action.do === 'addLabel' || action.do === 'removeLabel') {
    return [{ part: rows, write: { kind: action.do, labelId: action.labelId } }];
  }
  return stepParts(me, rows, action, now);
}

const isNew = ({ status }: BulkRow) => status === 'new';

/** A new issue that somebody takes is in progress. */
function stepParts(me: AgentIdentity, rows: BulkRow[], action: BulkAction, now: Date): BulkPart[] {
  const to = statusOf(action) ?? 'inProgress';
  const isTaking = (row: BulkRow) =>
    action.do === 'take' ? row.responsibleId !== me.agentId : becomesResponsible(me, row);
  const groups = Map.groupBy(rows, (row) => {
    const isTaken = to === 'inProgress' && isTaking(row);
    return Number(isTaken) * 2 + Number(row.isResponse);
  });
  return [...groups].map(([kind, part]) => ({
    part,
    write: {
      kind: 'step',
      step: {
        to,
        now,
        takerId: kind >= 2 ? me.agentId : undefined,
        isResponse: kind % 2 === 1 && isFinished(to),
        ...endOf(action),
      },
    },
  }));
}

/** What the issue waits for, what was done, or how it is closed. */
export function endOf(action: BulkAction): Pick<StatusStep, 'waiting' | 'doneText' | 'closing'> {
  if (action.do === 'status') return { doneText: action.doneText ?? '' };
  if (action.do === 'wait') {
    const { waitingFor, waitingUntil, wakeOnReply, note } = action;
    return { waiting: { for: waitingFor, until: waitingUntil, wakeOnReply, note } };
  }
  if (action.do === 'close') {
    const { resolution, resolutionText: text } = action;
    return { closing: { resolution, text, duplicateOfId: undefined, key: null } };
  }
  if (action.do === 'gather') {
    const closing = { resolution: 'duplicate', text: '', key: null } as const;
    return { closing: { ...closing, duplicateOfId: action.mainId } };
  }
  return {};
}

/** History entries of an issue. `target` is the name of the action's target. */
export function bulkHistory(
  me: AgentIdentity,
  row: BulkRow,
  { write, target }: { write: BulkWrite; target: string | null },
): HistoryItem[] {
  if (write.kind === 'step') {
    return stepHistory(me, row, write.step);
  }
  if (write.kind !== 'fact') {
    const after =
      write.kind === 'removeLabel' ? row.otherLabels : [...row.otherLabels, target ?? ''];
    return [{ field: 'labels', from: listed(row.labels), to: listed(after) }];
  }
  const { key, value } = write;
  const { field } = FACTS[key];
  if (isSame(key, row.facts[key] ?? null, value)) return [];
  return [
    key in row.names
      ? { field, from: row.names[key] ?? null, to: target }
      : { field, from: historyText(key, row.facts[key] ?? null), to: historyText(key, value) },
  ];
}

function stepHistory(me: AgentIdentity, row: BulkRow, step: StatusStep): HistoryItem[] {
  const { waiting, doneText, closing } = step;
  return [
    ...(row.status === step.to
      ? []
      : [{ field: 'status' as const, from: row.status, to: step.to }]),
    ...planHistory(row, step),
    ...(waiting ? waitingHistory(waiting) : []),
    ...(doneText ? [{ field: 'doneText' as const, to: doneText }] : []),
    ...(closing ? [{ field: 'resolution' as const, to: closing.resolution }] : []),
    ...(closing?.text ? [{ field: 'resolutionText' as const, to: closing.text }] : []),
    ...(step.takerId === undefined
      ? []
      : [
          {
            field: 'responsible' as const,
            from: row.names.responsibleId ?? row.formerHolder,
            to: me.name,
          },
        ]),
  ];
}

const waitingHistory = ({
  for: whom,
  until,
  note,
}: NonNullable<StatusStep['waiting']>): HistoryItem[] => [
  { field: 'waitingFor', to: whom },
  ...(until ? [{ field: 'waitingUntil' as const, to: until }] : []),
  ...(note ? [{ field: 'statusNote' as const, to: note }] : []),
];

const listed = (names: string[]) => names.toSorted().join(', ') || null;

/** Agents for whom an issue becomes unread. */
export function marksOf(me: AgentIdentity, row: BulkRow, write: BulkWrite) {
  const agentId = handlerOf(row, write);
  return agentId === null || agentId === me.agentId ? [] : [{ issueId: row.id, agentId }];
}

function handlerOf(row: BulkRow, write: BulkWrite): number | null {
  if (write.kind === 'fact') {
    return write.key === 'responsibleId' ? Number(write.value) || null : null;
  }
  return write.kind === 'step' ? (write.step.takerId ?? row.responsibleId) : null;
}
