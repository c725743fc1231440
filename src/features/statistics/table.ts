import type { Unit } from './measures.ts';
import { plain, printed } from './numbers.ts';

export type Head = {
  text: string;
  /** What a file calls it: numbers stand there without their unit. */
  inFile?: string;
  /** What it means. */
  is?: string;
  /** It is said below the table: nothing else on the page does. */
  isTold?: boolean;
  /** Words, not numbers. */
  isWords?: boolean;
  isCurve?: boolean;
  isBar?: boolean;
};
export type Cell = {
  text: string;
  /** As a spreadsheet has it. */
  value: string | number | null;
  /** The list that it counts. */
  to?: string | undefined;
  isLate?: boolean;
  /** How much of the most it is, drawn before the number. */
  bar?: number;
  /** How it went, in place of words. */
  curve?: readonly number[];
};
/** What a chart shows, as it is: for who does not look at charts, and for spreadsheets. */
export type Table = { heads: Head[]; rows: Cell[][] };

export const textCell = (text: string, to?: string): Cell => ({ text, value: text, to });

/** Cells with numbers of one language. */
export const cellsIn = (locale: string) => ({
  number: (unit: Unit, value: number | null, to?: string): Cell => ({
    text: printed(unit, value, locale),
    value: plain(unit, value),
    // Nothing is no list to open; no time is the time of something.
    to: value === null || (unit !== 'minutes' && value === 0) ? undefined : to,
  }),
  late: (count: number, to: string): Cell => ({
    text: printed('count', count, locale),
    value: count,
    to: count === 0 ? undefined : to,
    isLate: count > 0,
  }),
});
export type Cells = ReturnType<typeof cellsIn>;
