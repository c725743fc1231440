/** Why a file is refused; worded by the app. */
export const REFUSALS = [
  'IMPORT_TYPE',
  'IMPORT_DAMAGED',
  'IMPORT_EMPTY',
  'IMPORT_ROWS',
  'IMPORT_COLUMNS',
  'IMPORT_CELLS',
  'IMPORT_PACKED',
  'IMPORT_SLOW',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The file itself is at fault. */
export class Refused extends Error {
  readonly why: Refusal;
  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}
