import { afterCommit, type TenantTx } from '../../db/tenancy.ts';

const listeners = new Set<() => void>();

/** Calls `wake` whenever an issue of this process may have begun to need an alarm. Returns the unsubscribe function. */
export function onUrgent(wake: () => void): () => void {
  listeners.add(wake);
  return () => listeners.delete(wake);
}

/** Wakes the alarms once the transaction has committed. */
export const wakeAlarms = (tx: TenantTx): void =>
  afterCommit(tx, () => listeners.forEach((wake) => wake()));

/** Whether a change of facts may leave an urgent issue to nobody. */
export const mayAlarm = (facts: {
  priority?: unknown;
  responsibleId?: unknown;
  teamId?: unknown;
}): boolean => facts.priority === 'urgent' || facts.responsibleId === null || facts.teamId === null;
