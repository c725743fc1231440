import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** A change to be done so that it can be taken back. */
export type UndoableStep = {
  /** Made by the client; without one the change is just done. */
  key: string | undefined;
  kind: 'status' | 'close' | 'facts' | 'labels' | 'bulk' | 'read' | 'unread' | 'remove';
  issueIds: readonly number[];
  now: Date;
};

/** How a change is remembered. The undo module knows it, and knows issues; so it is handed in. */
export type Undoable = <T>(
  tx: TenantTx,
  me: AgentIdentity,
  step: UndoableStep,
  work: () => Promise<T>,
) => Promise<T>;
