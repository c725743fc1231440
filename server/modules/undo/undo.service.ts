import { UNDO_WITHIN, type UndoOutcome } from '#contract/undo.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { reckonChanged, reckonClocks } from '../clock/index.ts';
import { wakeAlarms } from '../issue/index.ts';
import { restoreRemoved } from './removed.repository.ts';
import { removeReported } from './reported.service.ts';
import { restoreIssues, restoreMarks, announceRestored } from './restore.repository.ts';
import {
  keepOutcome,
  readRemembered,
  readStep,
  type RememberedIssue,
  type NewUndo,
} from './undo.repository.ts';

/**
 * Undoes the agent's change with this key, except where it was changed since; repeating the request repeats the answer.
 * Throws NOT_FOUND for a change that is not the agent's own, FORBIDDEN if their role has changed, CONFLICT if it is too
 * late.
 */
export async function undo(
  tx: TenantTx,
  me: AgentIdentity,
  key: string,
  now: Date,
): Promise<UndoOutcome> {
  const step = await readStep(tx, me, key);
  if (!step) {
    throw notFound('change of yours');
  }
  if (step.outcome) {
    return step.outcome;
  }
  if (step.roleGroup !== me.roleGroup) {
    throw new AppError('FORBIDDEN', 'You have another role by now');
  }
  if (now.getTime() - new Date(step.madeAt).getTime() > UNDO_WITHIN) {
    throw new AppError('CONFLICT', 'It is too late to take that back', {
      translationKey: 'UNDO_TOO_LATE',
    });
  }
  const outcome = await takeBack(tx, me, { key, kind: step.kind, xid: step.xid, now });
  await keepOutcome(tx, me, key, outcome);
  return outcome;
}

async function takeBack(tx: TenantTx, me: AgentIdentity, undoing: NewUndo): Promise<UndoOutcome> {
  const { kind } = undoing;
  if (kind === 'remove') {
    const back = await restoreRemoved(tx, me, undoing);
    await reckonClocks(tx, back.restored);
    return back;
  }
  if (kind === 'report') return removeReported(tx, me, undoing.key);
  const remembered = await readRemembered(tx, me, undoing.key);
  const isMark = kind === 'read' || kind === 'unread';
  const { restorable, skipped } = sorted(remembered, isMark);
  const restored = restorable.map(({ issueId }) => issueId);
  if (restored.length === 0) {
    return { restored, skipped };
  }
  if (isMark) {
    await restoreMarks(tx, me, undoing, restored);
    return { restored, skipped };
  }
  await restoreIssues(tx, me, undoing, restorable);
  await reckonChanged(tx, restored, undoing.now);
  wakeAlarms(tx);
  await announceRestored(tx, restorable, undoing.now);
  return { restored, skipped };
}

/** What is undone and what is left alone, with the reason. */
function sorted(remembered: RememberedIssue[], isMark: boolean) {
  const reasonAgainst = ({ isSeen, version, versionAfter }: RememberedIssue) => {
    if (version === null || !isSeen) return 'notFound';
    return isMark || version === versionAfter ? undefined : 'changed';
  };
  const restorable: RememberedIssue[] = [];
  const skipped: UndoOutcome['skipped'] = [];
  for (const row of remembered) {
    const reason = reasonAgainst(row);
    if (reason) skipped.push({ id: row.issueId, reason });
    else restorable.push(row);
  }
  return { restorable, skipped };
}
