/** How much a drill does. */
export type DrillOptions = {
  /** How long people write before the backup begins; a quarter of it again afterwards. */
  writeMs: number;
  /** How many issues are created beforehand, besides the demo's. */
  issues: number;
};
