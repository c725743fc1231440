import { afterCommit, type SystemTx, type TenantTx } from '../../db/tenancy.ts';

const writers = new Set<() => void>();

/** Calls `wake` whenever a notice is committed in this process. Returns the unsubscribe function. */
export function onNotice(wake: () => void): () => void {
  writers.add(wake);
  return () => writers.delete(wake);
}

/** Wakes the writers once the transaction, which wrote a notice, has committed. */
export const wakeWriters = (tx: TenantTx | SystemTx): void =>
  afterCommit(tx, () => writers.forEach((wake) => wake()));
