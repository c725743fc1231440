import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

import { readCsv } from './csv.ts';
import type { Reading } from './decode.ts';
import { fillMerged } from './fillMerged.ts';
import { Refused } from './refused.ts';
import { Rows } from './rows.ts';

const say = (message: object) => process.send?.(message);

const [path = '', reading = ''] = process.argv.slice(2);

function isZip(): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  return start.toString('latin1') === 'PK';
}

async function readWorkbook() {
  // Loaded only then: a text is read before these parsers are.
  const { readXlsx } = await import('./xlsx.ts');
  return { ...(await readXlsx(path)), isSure: true };
}

function readText() {
  const rows = new Rows();
  return {
    sheet: '',
    rows,
    merged: [],
    ...readCsv(readFileSync(path), JSON.parse(reading) as Reading, rows),
  };
}

/** Reads a file outside the server and answers a page of rows per request. */
async function read() {
  const table = isZip() ? await readWorkbook() : readText();
  const { sheet, isSure, rows: all, merged } = table;
  // Headings alone count as empty.
  if (all.count < 2) throw new Refused('IMPORT_EMPTY');
  say({ sheet, isSure, count: all.count });
  for (const rows of fillMerged(all.pages(), merged)) {
    await once(process, 'message');
    say({ rows });
  }
  say({ isWhole: true });
}

read().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  say({ refused: error.why });
});
