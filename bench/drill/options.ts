/** How much a drill does. */
export type DrillOptions = {
  /** So long people write before the backup begins, and a quarter of it afterwards. */
  writeMs: number;
  /** So many issues are made beforehand, besides the demo's. */
  issues: number;
};
