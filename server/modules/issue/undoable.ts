import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** A change that can be undone. */
export type UndoableStep = {
  /** Made by the client; without a key the change cannot be undone. */
  key: string | undefined;
  kind: 'status' | 'close' | 'facts' | 'labels' | 'bulk' | 'read' | 'unread' | 'remove';
  issueIds: readonly number[];
  now: Date;
};

/**
 * Runs a change so that it can be undone. `again` answers a change of one issue that its actor sends a second time.
 * Injected, because the undo module depends on this one.
 */
export type Undoable = <T>(
  tx: TenantTx,
  me: AgentIdentity,
  step: UndoableStep & { again?: () => Promise<T> },
  work: () => Promise<T>,
) => Promise<T>;
