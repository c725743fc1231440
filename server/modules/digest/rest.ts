/** Pause after some digests, by the time they took: requests and the sending of mail go on meanwhile. */
const REST = 3;
/** Milliseconds after its time by which digests wait for no pause any more: they are to be sent within five minutes. */
const WITHOUT_REST = 4 * 60_000;

type Written = {
  /** Milliseconds that the last digests took. */
  took: number;
  /** When the first of them was due. */
  dueAt: Date;
  now: Date;
};

/** Milliseconds to pause before further digests are written: the later they are, the less. */
export function restAfter({ took, dueAt, now }: Written): number {
  const left = Math.max(0, dueAt.getTime() + WITHOUT_REST - now.getTime());
  return Math.min(left, (took * REST * left) / WITHOUT_REST);
}
