const INTERVAL_MS = 500;

/**
 * Calls `stop` once the process that started this one is gone. npm runs a script in a shell that does not pass signals
 * on: whoever ends npm would leave the server running. Started without npm, a process may well outlive its parent.
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
