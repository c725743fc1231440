import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

import { AppError } from '../../../http/errors.ts';
import type { Reading } from './decode.ts';
import type { Refusal } from './refused.ts';
import type { NumberedRow } from './rows.ts';

/** Heap in MB; memory outside (file, packed rows) has its own limits. */
const LIMITS = ['--max-old-space-size=64', '--max-semi-space-size=16'];
/** Time for reading the file; its rows are then fetched at the caller's pace. */
const LONGEST_MS = 20_000;

/** `count` includes the headings. `isSure`: the encoding is certain. */
export type Head = { sheet: string; count: number; isSure: boolean };
type ReaderMessage = Partial<Head> & { rows?: NumberedRow[]; refused?: Refusal; isWhole?: true };

/**
 * Reads a file in a process of its own, which may run out of memory without taking the server with it: first its head, then
 * pages of rows on demand. Throws UNSUPPORTED_MEDIA_TYPE or INVALID with the reason as translation key.
 */
export async function* readTable(
  path: string,
  reading: Reading,
): AsyncGenerator<Head | NumberedRow[]> {
  const reader = fork(join(import.meta.dirname, 'reader.ts'), [path, JSON.stringify(reading)], {
    execArgv: LIMITS,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const messages = listen(reader);
  const timer = setTimeout(() => messages.fail('IMPORT_SLOW'), LONGEST_MS);
  try {
    for (;;) {
      const { rows, refused, isWhole, ...head } = await messages.next();
      if (isWhole) return;
      if (refused) throw refusal(refused);
      clearTimeout(timer);
      // The next page is read while the caller stores this one. After the last one, the reader may be gone already.
      reader.send('next', () => undefined);
      yield rows ?? (head as Head);
    }
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}

/** Buffers a reader's messages in order. */
function listen(reader: ChildProcess) {
  const waiting: ReaderMessage[] = [];
  let wake: (() => void) | undefined;
  const push = (message: ReaderMessage) => {
    waiting.push(message);
    wake?.();
  };
  const fail = (refused: Refusal) => push({ refused });
  reader.on('message', push);
  reader.on('error', () => fail('IMPORT_DAMAGED'));
  reader.on('exit', (status, signal) => {
    // A full heap ends it by a signal, a file that no parser expects by an error.
    if (status !== 0) fail(signal === null ? 'IMPORT_DAMAGED' : 'IMPORT_PACKED');
  });
  return {
    fail,
    next: async (): Promise<ReaderMessage> => {
      while (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift() ?? {};
    },
  };
}

function refusal(why: Refusal): AppError {
  const code = why === 'IMPORT_TYPE' ? 'UNSUPPORTED_MEDIA_TYPE' : 'INVALID';
  return new AppError(code, `The file cannot be imported: ${why}`, { translationKey: why });
}
