import { MAX_IMPORT_COLUMNS } from '#contract/importLimits.ts';

import { cellText, type Texts } from './cellText.ts';
import { type Merged, mergedOf, placeOf, rowOf } from './place.ts';
import { Refused } from './refused.ts';
import type { Rows } from './rows.ts';
import { textOfRuns } from './sharedStrings.ts';
import { readPart } from './workbook.ts';
import type { Attributes } from './xml.ts';
import type { Archive } from './zip.ts';

const MAX_MERGED = 100_000;
/** Characters of a number, date or formula text. */
const MAX_VALUE = 32_767;

/** Streams the rows of a sheet and gives its merged cells, which follow them. Throws `Refused`. */
export async function readSheet(
  archive: Archive,
  path: string,
  texts: Texts,
  rows: Rows,
): Promise<Merged[]> {
  const merged: Merged[] = [];
  const lines = lineReader(texts, rows);
  await readPart(archive, path, {
    open: (name, attributes) => {
      if (name === 'mergeCell') {
        if (merged.length >= MAX_MERGED) throw new Refused('IMPORT_PACKED');
        merged.push(mergedOf(attributes.ref ?? ''));
      } else {
        lines.open(name, attributes);
      }
    },
    close: lines.close,
    text: lines.text,
  });
  return merged;
}

/** Assembles rows from cells, which come in order and may omit their position. */
function lineReader(texts: Texts, rows: Rows) {
  const runs = textOfRuns();
  let cells: string[] = [];
  let row: number | undefined;
  let lastRow = 0;
  let cell: { column: number; attributes: Attributes; value: string } | undefined;
  let lastColumn = 0;
  let isValue = false;

  const openCell = (attributes: Attributes) => {
    const place = attributes.r === undefined ? undefined : placeOf(attributes.r);
    if (place && row === undefined) row = place.row;
    if (place && place.row !== row) throw new Refused('IMPORT_DAMAGED');
    const column = place?.column ?? lastColumn + 1;
    if (column <= lastColumn) throw new Refused('IMPORT_DAMAGED');
    lastColumn = column;
    cell = { column, attributes, value: '' };
  };
  const closeCell = () => {
    if (!cell) return;
    const text = cellText(cell.attributes, { value: cell.value, inline: runs.take() }, texts);
    if (text !== '') {
      // Checked for filled cells only: formatted empty cells may be anywhere.
      if (cell.column > MAX_IMPORT_COLUMNS) throw new Refused('IMPORT_COLUMNS');
      while (cells.length < cell.column - 1) cells.push('');
      cells.push(text);
    }
    cell = undefined;
  };
  const closeRow = () => {
    const n = row ?? lastRow + 1;
    if (n <= lastRow) throw new Refused('IMPORT_DAMAGED');
    lastRow = n;
    rows.add(n, cells);
    cells = [];
  };
  return {
    open: (name: string, attributes: Attributes) => {
      if (name === 'row') {
        row = attributes.r === undefined ? undefined : rowOf(attributes.r);
        lastColumn = 0;
      } else if (name === 'c') openCell(attributes);
      else if (name === 'v') isValue = true;
      else if (cell) runs.open(name);
    },
    close: (name: string) => {
      if (name === 'row') closeRow();
      else if (name === 'c') closeCell();
      else if (name === 'v') isValue = false;
      else if (cell) runs.close(name);
    },
    text: (more: string) => {
      if (!cell) return;
      if (!isValue) runs.text(more);
      else if (cell.value.length <= MAX_VALUE) cell.value += more;
    },
  };
}
