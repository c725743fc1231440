const INTERVAL_MS = 500;

/**
 * Calls `stop` once the parent process is gone. npm runs scripts in a shell that does not forward signals, so ending
 * npm would leave the server running. Started without npm, a process may outlive its parent.
 */
export function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, INTERVAL_MS).unref();
}
