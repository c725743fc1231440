const waiting = new Set<() => void>();

/** Calls `wake` whenever an alarm begins in this process. Returns the unsubscribe function. */
export function onAlarm(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}

export function wakeAlarms(): void {
  for (const wake of waiting) wake();
}
