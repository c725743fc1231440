import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/** It is drawn once more, without anything but the picture. */
const QUALITY = 95;

const { from, to, maxPixels } = workerData as { from: string; to: string; maxPixels: number };

/** Opens a picture in HEIC away from the server's own thread, and writes it as JPEG. */
async function convert() {
  const images = new libheif.HeifDecoder().decode(await readFile(from));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('No picture in it');
  const [width, height] = [image.get_width(), image.get_height()];
  // Known from its head, before there is room made for any of it.
  if (width * height > maxPixels) throw new Error('Too many pixels');
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (pixels) =>
      pixels ? resolve() : reject(new Error('Not to be decoded')),
    );
  });
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: QUALITY })
    .toFile(to);
}

await convert();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage('done');
