import { figureText, plain, type Unit } from '#contract/statisticNumbers.ts';

export type Head = {
  text: string;
  /** Heading in a file, where numbers have no unit. */
  inFile?: string;
  /** Definition. */
  is?: string;
  /** Explained below the table, as nowhere else on the page. */
  isAnnounced?: boolean;
  /** Text column. */
  isWords?: boolean;
};
export type Cell = {
  text: string;
  /** Value for spreadsheets. */
  value: string | number | null;
  /** URL of the list that it counts. */
  to?: string | undefined;
  isLate?: boolean;
};
/** Table equivalent of a chart, for screen readers and downloads. */
export type Table = { heads: Head[]; rows: Cell[][] };

export const textCell = (text: string, to?: string): Cell => ({ text, value: text, to });

/** Builders of cells in a locale's number format. */
export const cellsIn = (locale: string) => ({
  number: (unit: Unit, value: number | null, to?: string): Cell => ({
    text: figureText(unit, value, locale),
    value: plain(unit, value),
    // A count of 0 has no list; a duration of 0 has.
    to: value === null || (unit !== 'minutes' && unit !== 'hours' && value === 0) ? undefined : to,
  }),
  late: (count: number, to: string): Cell => ({
    text: figureText('count', count, locale),
    value: count,
    to: count === 0 ? undefined : to,
    isLate: count > 0,
  }),
});
export type Cells = ReturnType<typeof cellsIn>;
