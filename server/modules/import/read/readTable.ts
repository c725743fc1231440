import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { AppError } from '../../../http/errors.ts';
import type { Reading } from './decode.ts';
import type { Refusal } from './refused.ts';
import type { NumberedRow } from './rows.ts';

/** Heap in MB; memory outside (file, packed rows) has its own limits. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
/** Time for reading the file; its rows are then fetched at the caller's pace. */
const LONGEST_MS = 20_000;

/** `count` includes the headings. `isSure`: the encoding is certain. */
export type Head = { sheet: string; count: number; isSure: boolean };
type ReaderMessage = Partial<Head> & { rows?: NumberedRow[]; refused?: Refusal; isWhole?: true };

/**
 * Reads a file in its own thread: first its head, then pages of rows on demand. Throws UNSUPPORTED_MEDIA_TYPE or INVALID with
 * the reason as translation key.
 */
export async function* readTable(
  path: string,
  reading: Reading,
): AsyncGenerator<Head | NumberedRow[]> {
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    workerData: { path, reading },
    resourceLimits: LIMITS,
  });
  const messages = listen(worker);
  const timer = setTimeout(() => messages.fail('IMPORT_SLOW'), LONGEST_MS);
  try {
    for (;;) {
      const { rows, refused, isWhole, ...head } = await messages.next();
      if (isWhole) return;
      if (refused) throw refusal(refused);
      clearTimeout(timer);
      // The next page is read while the caller stores this one.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage('next');
      yield rows ?? (head as Head);
    }
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Buffers a worker's messages in order. */
function listen(worker: Worker) {
  const waiting: ReaderMessage[] = [];
  let wake: (() => void) | undefined;
  const push = (message: ReaderMessage) => {
    waiting.push(message);
    wake?.();
  };
  const fail = (refused: Refusal) => push({ refused });
  worker.on('message', push);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'IMPORT_PACKED' : 'IMPORT_DAMAGED'),
  );
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
