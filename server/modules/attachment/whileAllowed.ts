import type { StillMe } from '../../http/mount.ts';

const CHECK_EVERY_BYTES = 1024 * 1024;

/** Passes a file on, and cuts it off where whoever asked may not have it any more; a small one is let in once. */
export function whileAllowed(stillMe: StillMe) {
  let unchecked = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      unchecked += chunk.byteLength;
      if (unchecked >= CHECK_EVERY_BYTES) {
        await stillMe();
        unchecked = 0;
      }
      controller.enqueue(chunk);
    },
  });
}
