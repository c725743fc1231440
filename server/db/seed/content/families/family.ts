export type Talk = readonly [question: string, answer: string];

/**
 * How faults of one kind are talked about. In braces: {namn} the reporter, {plats} and {adress} where it is; {@} mentions
 * a colleague.
 */
export type Family = {
  /** Who mends it. */
  firm: string;
  talk: readonly Talk[];
  /** The handler's private words to the firm. */
  order: readonly string[];
  /** Between colleagues. */
  inside: readonly string[];
};
