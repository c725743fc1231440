/** The first change is reported at once, a storm once a second (ms). */
const FIRST_BATCH = 200;
const NEXT_BATCH = 1000;

/** Collects ids and reports them together: soon for the first, later while more arrive. */
export function createBatch(tell: (ids: number[]) => void, next = NEXT_BATCH) {
  const ids = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    if (ids.size === 0) {
      timer = undefined;
      return;
    }
    const gathered = [...ids];
    ids.clear();
    timer = setTimeout(flush, next);
    tell(gathered);
  }

  return {
    add(id: number) {
      ids.add(id);
      timer ??= setTimeout(flush, FIRST_BATCH);
    },
    cancel: () => clearTimeout(timer),
  };
}
