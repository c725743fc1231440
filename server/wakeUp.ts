import { afterCommit, type SystemTx, type TenantTx } from './db/tenancy.ts';

/** Lets work of this process begin at once instead of at its next look. */
export function createWakeUp() {
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Calls `listener` at each wake-up. Returns the unsubscribe function. */
    onWake: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake,
    wakeAfterCommit: (tx: TenantTx | SystemTx): void => afterCommit(tx, wake),
  };
}
