import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

import { aHeicCanvas } from './heic.ts';

/** Small frames, no two neighbours alike; stacked they may be at most 65,535 pixels high. */
function frames(count: number, side = 50) {
  const size = side * side * 3;
  const data = Buffer.alloc(size * count);
  for (let n = 0; n < count; n += 1) data.fill(n % 2 === 0 ? 0 : 255, n * size, (n + 1) * size);
  return sharp(data, {
    raw: { width: side, height: side * count, channels: 3, pageHeight: side },
    limitInputPixels: false,
  });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A black square picture of so many pixels a side: nearly nothing when compressed. */
export function aPng(side: number, level = 1): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  head[9] = 2;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((side * 3 + 1) * side), { level });
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photo of 39.6 million pixels. */
const large = (channels: 3 | 4 = 3) =>
  sharp({
    create: { width: 7_200, height: 5_500, channels, background: { r: 90, g: 120, b: 200 } },
  });
/** The same as lossless WebP. */
const LARGE_WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvH9xeFQdQvGoVuYCBiOh/AAA=', 'base64');

const numbers = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) buffer.writeUInt32BE(value, n * 4);
  return buffer;
};

/** An animated PNG: a still one with copies of its frame appended. */
function anApng(count: number, still: Buffer): Buffer {
  const parts = chunksOf(still);
  const [[, head], ...rest] = parts as [[string, Buffer], ...[string, Buffer][]];
  const data = Buffer.concat(rest.filter(([type]) => type === 'IDAT').map(([, buffer]) => buffer));
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  let serial = 0;
  const control = () =>
    pngChunk('fcTL', Buffer.concat([numbers(serial++, width, height, 0, 0), Buffer.alloc(6)]));
  const further = () => [control(), pngChunk('fdAT', Buffer.concat([numbers(serial++), data]))];
  return Buffer.concat([
    still.subarray(0, 8),
    pngChunk('IHDR', head),
    pngChunk('acTL', numbers(count, 0)),
    control(),
    pngChunk('IDAT', data),
    ...Array.from({ length: count - 1 }, further).flat(),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): [string, Buffer][] {
  const found: [string, Buffer][] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return found;
}

type Picture = [what: string, name: string, make: () => Promise<Uint8Array> | Uint8Array];

/** Makes each picture once, however many tests upload it. */
const madeOnce = (pictures: Picture[]): Picture[] =>
  pictures.map(([what, name, make]) => {
    let made: ReturnType<typeof make> | undefined;
    return [what, name, () => (made ??= make())];
  });

/** Pictures refused for their rendering cost. */
export const HOSTILE_PICTURES = madeOnce([
  ['400 million pixels', 'a.png', () => aPng(20_000)],
  ['a GIF of 1,200 frames', 'a.gif', () => frames(1_200).gif().toBuffer()],
  ['a WebP of 1,200 frames', 'a.webp', () => frames(1_200).webp().toBuffer()],
  ['a WebP of 38 bytes and 40 million pixels', 'a.webp', () => LARGE_WEBP],
  ['a GIF of 40 million pixels', 'a.gif', () => large().gif({ effort: 1 }).toBuffer()],
  [
    'a JPEG of 40 million pixels in several passes',
    'a.jpg',
    () => large().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [
    'a JPEG of 40 million pixels to be turned',
    'a.jpg',
    () => large().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  [
    'a PNG of 40 million pixels in several passes',
    'a.png',
    () => large(4).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ],
]);

export const HOSTILE_HEIC: Picture[] = [
  ['40 million pixels', 'a.heic', () => aHeicCanvas({ width: 7_200, height: 5_500 })],
  [
    '144 million pixels that it calls 6,144',
    'a.heic',
    () => aHeicCanvas({ width: 12_000, height: 12_000 }, { width: 96, height: 64 }),
  ],
];

/** The largest pictures that are accepted. */
export const LARGE_PICTURES = madeOnce([
  ['a JPEG of 40 million pixels', 'a.jpg', () => large().jpeg().toBuffer()],
  ['a PNG of 40 million pixels', 'a.png', () => large().png({ compressionLevel: 1 }).toBuffer()],
  [
    'a GIF of 20 frames of a million pixels',
    'a.gif',
    () => frames(20, 1_000).gif({ effort: 1 }).toBuffer(),
  ],
  [
    'an animated PNG of 1,200 frames',
    'a.png',
    async () => anApng(1_200, await frames(1, 1_000).png().toBuffer()),
  ],
  ['a HEIC of 12 million pixels', 'a.heic', () => aHeicCanvas({ width: 4_032, height: 3_024 })],
]);
