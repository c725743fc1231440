import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { readCsv } from './csv.ts';
import type { Reading } from './decode.ts';
import { fillMerged } from './fillMerged.ts';
import { Refused } from './refused.ts';
import { Rows } from './rows.ts';
import { readXlsx } from './xlsx.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const say = (message: object) => parentPort?.postMessage(message);

const { path, reading } = workerData as { path: string; reading: Reading };

function isZip(): boolean {
  const start = Buffer.alloc(2);
  const file = openSync(path, 'r');
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  return start.toString('latin1') === 'PK';
}

function readText() {
  const rows = new Rows();
  return { sheet: '', rows, merged: [], ...readCsv(readFileSync(path), reading, rows) };
}

/** Reads a file off the main thread and answers a page of rows per request. */
async function read() {
  const table = isZip() ? { ...(await readXlsx(path)), isSure: true } : readText();
  const { sheet, isSure, rows: all, merged } = table;
  // Headings alone count as empty.
  if (all.count < 2) throw new Refused('IMPORT_EMPTY');
  say({ sheet, isSure, count: all.count });
  for (const rows of fillMerged(all.pages(), merged)) {
    if (parentPort) await once(parentPort, 'message');
    say({ rows });
  }
  say({ isWhole: true });
}

read().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  say({ refused: error.why });
});
