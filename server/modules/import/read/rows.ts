import { deflateRawSync, inflateRawSync } from 'node:zlib';

import {
  MAX_IMPORT_CELL,
  MAX_IMPORT_CELLS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from '#contract/importLimits.ts';

import { cutText } from '../../../cutText.ts';
import { storable } from '../../../storable.ts';
import { Refused } from './refused.ts';

export type NumberedRow = { n: number; cells: string[] };

const PAGE_ROWS = 500;
const PAGE_CELLS = 25_000;
const PAGE_TEXT = 1024 * 1024;
/** Row positions of a sheet, filled or empty. */
const MAX_PLACES = 1_048_576;
/** Characters of all cells: one shared string may fill every cell. */
const MAX_TEXT = 50 * 1024 * 1024;

/** Non-empty rows of a file, within the import limits. Compressed: as strings they take many times the file's memory. */
export class Rows {
  count = 0;
  width = 0;
  #text = 0;
  #page: NumberedRow[] = [];
  #pageText = 0;
  readonly #pages: Buffer[] = [];

  /** Adds row `n` unless empty. Throws `Refused` as soon as a limit is passed. */
  add(n: number, rawCells: readonly string[]): void {
    if (n > MAX_PLACES) throw new Refused('IMPORT_ROWS');
    const width = widthOf(rawCells);
    if (width === 0) return;
    if (width > MAX_IMPORT_COLUMNS) throw new Refused('IMPORT_COLUMNS');
    // `count` includes the headings.
    if (this.count > MAX_IMPORT_ROWS) throw new Refused('IMPORT_ROWS');
    const cells = rawCells.slice(0, width).map(cleaned);
    const text = cells.reduce((sum, cell) => sum + cell.length, 0);
    this.count += 1;
    this.width = Math.max(this.width, width);
    if (this.count * this.width > MAX_IMPORT_CELLS) throw new Refused('IMPORT_CELLS');
    this.#text += text;
    if (this.#text > MAX_TEXT) throw new Refused('IMPORT_PACKED');
    this.#page.push({ n, cells });
    this.#pageText += text;
    const rows = this.#page.length;
    if (rows >= PAGE_ROWS || rows * this.width >= PAGE_CELLS || this.#pageText >= PAGE_TEXT) {
      this.#pack();
    }
  }

  #pack(): void {
    this.#pages.push(deflateRawSync(JSON.stringify(this.#page), { level: 1 }));
    this.#page = [];
    this.#pageText = 0;
  }

  /** The rows in order, page by page, padded to the widest. */
  *pages(): Generator<NumberedRow[]> {
    for (const packed of this.#pages) {
      yield this.#widened(JSON.parse(inflateRawSync(packed).toString()) as NumberedRow[]);
    }
    if (this.#page.length > 0) yield this.#widened(this.#page);
  }

  #widened(rows: NumberedRow[]): NumberedRow[] {
    return rows.map(({ n, cells }) => ({
      n,
      cells:
        cells.length === this.width
          ? cells
          : [...cells, ...Array<string>(this.width - cells.length).fill('')],
    }));
  }
}

const cleaned = (text: string) =>
  text === '' ? '' : storable(cutText(text, MAX_IMPORT_CELL)).trim();

function widthOf(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && isBlank(cells[width - 1] ?? '')) width -= 1;
  return width;
}

const isBlank = (text: string) => text === '' || text.trim() === '';
