/** Pause for each digest, in milliseconds: 2,000 are spread over their time, and requests go on as if there were none. */
const REST = 100;
/** Milliseconds after its time by which digests wait for no pause any more: they are to be sent within five minutes. */
const WITHOUT_REST = 4 * 60_000;

type Written = {
  count: number;
  /** When the first of them was due. */
  dueAt: Date;
  now: Date;
};

/** Milliseconds to pause before further digests are written. */
export const restAfter = ({ count, dueAt, now }: Written): number =>
  now.getTime() < dueAt.getTime() + WITHOUT_REST ? count * REST : 0;
