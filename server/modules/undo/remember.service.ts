import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Undoable, UndoableStep } from '../issue/index.ts';
import { isDone, recordResult, remember, snapshotIssue } from './remember.repository.ts';

/**
 * Runs a change so that its actor can undo it with the key. Without a key it just runs; a repeated key stands for the
 * first change made with it, which is not made again on top of what others have done since.
 */
export const undoable: Undoable = async (tx, me, { again, ...step }, work) => {
  const { key } = step;
  if (key === undefined) return work();
  if (!(await remember(tx, me, { ...step, key }))) {
    return again && (await isRepeated(tx, me, { ...step, key })) ? again() : work();
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

const isRepeated = async (
  tx: TenantTx,
  me: AgentIdentity,
  { key, kind, issueIds: [issueId] }: UndoableStep & { key: string },
) => issueId !== undefined && isDone(tx, me, { key, kind, issueId });
