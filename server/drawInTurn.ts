/** At a time in this process: one big picture takes a core and a hundred megabytes. */
const AT_A_TIME = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until there is room to draw, and gives what `work` gives. */
export async function drawInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }
}
