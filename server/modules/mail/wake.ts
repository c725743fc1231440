const workers = new Set<() => void>();

/** Calls `wake` whenever mail is queued in this process. Returns the unsubscribe function. */
export function onMailQueued(wake: () => void): () => void {
  workers.add(wake);
  return () => workers.delete(wake);
}

export function wakeWorkers(): void {
  for (const wake of workers) wake();
}
