let last: number | undefined;

/** Notes which issue is on show. */
export const noteSeen = (id: number): void => {
  last = id;
};

/** The issue that was looked at last in this tab; the list goes on from there. */
export const lastSeen = (): number | undefined => last;
