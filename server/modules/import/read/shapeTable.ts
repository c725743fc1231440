import { cutText } from '../../../cutText.ts';
import { Refused } from './refused.ts';
import type { NumberedRow, Rows } from './rows.ts';

const MAX_HEADING = 200;

/** The headings are the first row that says anything; the rows are those below it. */
export type Shaped = { headings: string[]; count: number; pages: Generator<NumberedRow[]> };

/** Throws `Refused` where there is nothing below the headings. */
export function shapeTable(rows: Rows): Shaped {
  if (rows.count < 2) throw new Refused('IMPORT_EMPTY');
  const pages = rows.pages();
  const page: NumberedRow[] = pages.next().value ?? [];
  const [top, ...first] = page;
  return {
    headings: (top?.cells ?? []).map((text) => cutText(text, MAX_HEADING)),
    count: rows.count - 1,
    pages: (function* below() {
      if (first.length > 0) yield first;
      yield* pages;
    })(),
  };
}
