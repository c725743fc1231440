/** Concurrent uploads across the page. */
const AT_A_TIME = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work in turn; skips it if aborted by then. */
export async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
