import { describe, expect, it } from 'vitest';

import { abortUnlessAllowed } from './abortUnlessAllowed.ts';

const KIBIBYTE = 1024;

/** Reads a file of that size; access ends after the first chunk. */
async function readWhole(kibibytes: number) {
  let isAllowed = true;
  let read = 0;
  const file = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (read === kibibytes) controller.close();
      else controller.enqueue(new Uint8Array(KIBIBYTE));
      read += 1;
    },
  });
  const shown = abortUnlessAllowed(new Response(file), async () => {
    if (!isAllowed) throw new Error('No longer allowed');
  });
  let bytes = 0;
  for await (const chunk of shown.body ?? []) {
    bytes += chunk.byteLength;
    isAllowed = false;
  }
  return bytes;
}

describe('a file download', () => {
  it('F-09 is cut off once the user is signed out', async () => {
    await expect(readWhole(5 * KIBIBYTE)).rejects.toThrow('No longer allowed');
  });

  it('completes when the file is small', async () => {
    expect(await readWhole(100)).toBe(100 * KIBIBYTE);
  });
});
