import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Undoable } from '../issue/index.ts';
import { recordResult, remember, snapshotIssue } from './remember.repository.ts';

/**
 * Runs a change so that its actor can undo it with the key. Without a key it just runs; a repeated key stands for the
 * first change made with it.
 */
export const undoable: Undoable = async (tx, me, step, work) => {
  const { key } = step;
  if (key === undefined || !(await remember(tx, me, { ...step, key }))) {
    return work();
  }
  if (step.kind === 'remove') {
    await snapshotIssue(tx, me, key);
  }
  const done = await work();
  await sealUnlessMarks(tx, me, key, step.kind);
  return done;
};

/** Unread marks are no facts: they have no version, history or mail. */
const sealUnlessMarks = async (tx: TenantTx, me: AgentIdentity, key: string, kind: string) =>
  kind === 'read' || kind === 'unread' || kind === 'remove' ? undefined : recordResult(tx, me, key);
