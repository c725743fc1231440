import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import type { FileSize } from '#contract/attachments.ts';

import { DEMO_FOLDER } from './content/read.ts';

export type Photo = {
  motif: string;
  width: number;
  height: number;
  bytes: Record<FileSize, Buffer>;
};

/** Smaller than a telephone's picture, to keep the first start short. */
const WIDTH = 720;
const HEIGHT = 540;
const AT_A_TIME = 3;
const THUMB = 480;

/** Drawings by motif: `ceiling-1.svg` and `ceiling-2.svg` show a ceiling. */
const drawings = readdirSync(join(DEMO_FOLDER, 'photos'))
  .toSorted()
  .map((file) => ({ file, motif: file.split('-')[0] ?? file }));

export const motifs: readonly string[] = [...new Set(drawings.map(({ motif }) => motif))];

/** Renders every drawing in all sizes an upload has. */
export async function drawPhotos(): Promise<Photo[]> {
  // Uneven light, grain and vignetting of a telephone's picture, laid over every drawing.
  const light = await sharp(join(DEMO_FOLDER, 'photoLight.svg'))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const photos: Photo[] = [];
  for (let start = 0; start < drawings.length; start += AT_A_TIME) {
    const batch = drawings.slice(start, start + AT_A_TIME);
    photos.push(...(await Promise.all(batch.map((drawing) => render(drawing, light)))));
  }
  return photos;
}

async function render({ file, motif }: (typeof drawings)[number], light: Buffer): Promise<Photo> {
  const drawn = await sharp(readFileSync(join(DEMO_FOLDER, 'photos', file)))
    .composite([{ input: light, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = () => sharp(drawn, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const [original, preview, thumb] = await Promise.all([
    picture().jpeg({ quality: 84 }).toBuffer(),
    picture().webp({ quality: 76, effort: 0 }).toBuffer(),
    picture().resize(THUMB, THUMB, { fit: 'inside' }).webp({ quality: 76, effort: 0 }).toBuffer(),
  ]);
  return { motif, width: WIDTH, height: HEIGHT, bytes: { original, preview, thumb } };
}
