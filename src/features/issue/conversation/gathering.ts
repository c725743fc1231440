/** What comes into sight together is told together. */
const GATHER = 600;

/** Gathers ids for a moment and tells them in one go, until it is stopped for good. */
export function createGathering(tell: (ids: number[]) => void) {
  let ids: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const flush = () => {
    const gathered = ids;
    ids = [];
    timer = undefined;
    if (!isStopped && gathered.length > 0) tell(gathered);
  };
  return {
    add: (id: number) => {
      if (isStopped || ids.includes(id)) return;
      ids.push(id);
      timer ??= setTimeout(flush, GATHER);
    },
    /** Nobody is there to be told; what was gathered is told with the next. */
    pause: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    stop: () => {
      isStopped = true;
    },
    isStopped: () => isStopped,
  };
}
