import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

import { STREAMED } from '../../pictureCost.ts';

/** High, since the picture is re-encoded once more afterwards. */
const QUALITY = 95;
const CHANNELS = 3;

const { from, to, maxPixels } = workerData as { from: string; to: string; maxPixels: number };

/** Converts HEIC to JPEG off the main thread. */
async function convert() {
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(await readFile(from));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image || !decoder.decoder) throw new Error('No picture in it');
  if (image.get_width() * image.get_height() > maxPixels) throw new Error('Too many pixels');
  // The declared size may be false.
  const side = Math.floor(Math.sqrt(maxPixels));
  libheif.heif_context_set_maximum_image_size_limit(decoder.decoder.$$.ptr, side);
  const { channels: [plane] = [] } = libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if (!plane) throw new Error('Not to be decoded');
  const { data, width, height, stride } = plane;
  const row = width * CHANNELS;
  // The decoder pads rows. Compacted in place: a copy would double the memory.
  for (let n = 1; n < height; n += 1) data.copyWithin(n * row, n * stride, n * stride + row);
  await sharp(data.subarray(0, height * row), { raw: { width, height, channels: CHANNELS } })
    .jpeg({ quality: QUALITY, ...STREAMED })
    .toFile(to);
}

await convert();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage('done');
