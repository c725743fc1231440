import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { readCsv } from './csv.ts';
import type { Reading } from './decode.ts';
import { Refused } from './refused.ts';
import { shapeTable } from './shapeTable.ts';
import { readXlsx } from './xlsx.ts';

/** So many rows go over at once; more would hold the server up while it takes them in. */
const AT_ONCE = 500;

/** To the server's own thread. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const say = (what: object) => parentPort?.postMessage(what);

const { path, reading } = workerData as { path: string; reading: Reading };

/** Reads a file away from the server's own thread, within the memory and the time that it is given. */
async function read() {
  const bytes = readFileSync(path);
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  const table = isZip
    ? { ...(await readXlsx(path)), isSure: true }
    : { sheet: '', ...readCsv(bytes, reading) };
  const { headings, rows } = shapeTable(table.rows);
  say({ sheet: table.sheet, isSure: table.isSure, headings, count: rows.length });
  for (let n = 0; n < rows.length; n += AT_ONCE) {
    say({ rows: rows.slice(n, n + AT_ONCE) });
  }
  say({ isWhole: true });
}

read().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  say({ refused: error.why });
});
