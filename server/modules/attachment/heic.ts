import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { drawInTurn } from '../../drawInTurn.ts';
import { MAX_SECONDS } from './pictures.ts';

/** The decoder holds a picture whole: 110 to 150 MB at this limit. Telephones write 12 or 24 million. */
const MAX_PIXELS = 25e6;

/**
 * Writes a picture in HEIC, as telephones keep theirs, as JPEG: in a thread of its own, which is ended after a while.
 * Throws where it cannot be read, or is too large.
 */
export const jpegOfHeic = (accountId: number, from: string, to: string): Promise<void> =>
  drawInTurn(accountId, async () => {
    const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
      workerData: { from, to, maxPixels: MAX_PIXELS },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What the library has to say of a broken file is nothing for the server's log.
      stdout: true,
      stderr: true,
    });
    try {
      await once(worker, 'message', { signal: AbortSignal.timeout(MAX_SECONDS * 1000) });
    } finally {
      await worker.terminate();
    }
  });
