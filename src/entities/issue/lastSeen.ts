let last: number | undefined;

/** Records the issue on screen. */
export const noteSeen = (id: number): void => {
  last = id;
};

/** The issue last viewed in this tab; the list continues there. */
export const lastSeen = (): number | undefined => last;
