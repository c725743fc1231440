/** Whole minutes since an alarm began. */
export const waitedMinutes = (startedAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(startedAt)) / 60_000));
