import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { Undoable } from '../issue/index.ts';
import { imageIssue, remember, seal } from './remember.repository.ts';

/**
 * Does a change so that its author can take it back with the key. Without a key it is just done; a key that was used
 * before stands for the first change made with it.
 */
export const undoable: Undoable = async (tx, me, step, work) => {
  const { key } = step;
  if (key === undefined || !(await remember(tx, me, { ...step, key }))) {
    return work();
  }
  if (step.kind === 'remove') {
    await imageIssue(tx, me, key);
  }
  const done = await work();
  await sealUnlessMarks(tx, me, key, step.kind);
  return done;
};

/** What is read or unread is no fact: it has no version, no history and no mail. */
const sealUnlessMarks = async (tx: TenantTx, me: AgentIdentity, key: string, kind: string) =>
  kind === 'read' || kind === 'unread' || kind === 'remove' ? undefined : seal(tx, me, key);
