const workers = new Set<() => void>();

/** Has `wake` called whenever mail was queued in this process. Gives how to end that. */
export function onMailQueued(wake: () => void): () => void {
  workers.add(wake);
  return () => workers.delete(wake);
}

export function wakeWorkers(): void {
  for (const wake of workers) wake();
}
