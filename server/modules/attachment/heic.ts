import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { drawInTurn } from '../../drawInTurn.ts';
import { MAX_SECONDS } from './pictures.ts';

/** The decoder holds the whole picture: 110 to 150 MB at this limit. Phones take 12 or 24 megapixels. */
const MAX_PIXELS = 25e6;

/** Converts HEIC to JPEG in a thread with a time limit. Throws when unreadable or too large. */
export const jpegOfHeic = (accountId: number, from: string, to: string): Promise<void> =>
  drawInTurn(accountId, async () => {
    const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
      workerData: { from, to, maxPixels: MAX_PIXELS },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // Keeps the library's complaints about broken files out of the log.
      stdout: true,
      stderr: true,
    });
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(MAX_SECONDS * 1000) });
    } finally {
      await worker.terminate();
    }
  });
