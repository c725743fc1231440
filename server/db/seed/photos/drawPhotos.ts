import sharp from 'sharp';

import type { FileSize } from '#contract/attachments.ts';

import { createRandom } from '../random.ts';
import { type Motif, motifs } from './motif.ts';
import { type Draw, HEIGHT as DRAWN_HEIGHT, WIDTH as DRAWN_WIDTH } from './shapes.ts';

export type Photo = {
  motif: Motif;
  width: number;
  height: number;
  bytes: Record<FileSize, Buffer>;
};

/** Smaller than a telephone's picture: the first start should not take longer for them. */
const WIDTH = 720;
const HEIGHT = 540;
const VARIANTS = 2;
const AT_A_TIME = 3;
const THUMB = 480;
const SEED = 4711;

/** Draws every motif in each of its variants, in the sizes that an upload makes. */
export async function drawPhotos(): Promise<Photo[]> {
  const light = await lightOf();
  const todo = (Object.entries(motifs) as [Motif, Draw][]).flatMap(([motif, draw], index) =>
    Array.from({ length: VARIANTS }, (_, variant) => ({
      motif,
      svg: withFrame(draw(createRandom(SEED + index * 97 + variant * 13))),
    })),
  );
  const photos: Photo[] = [];
  for (let start = 0; start < todo.length; start += AT_A_TIME) {
    const batch = todo.slice(start, start + AT_A_TIME);
    photos.push(...(await Promise.all(batch.map(({ motif, svg }) => render(motif, svg, light)))));
  }
  return photos;
}

async function render(motif: Motif, svg: string, light: Buffer): Promise<Photo> {
  const drawn = await sharp(Buffer.from(svg))
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

const withFrame = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${DRAWN_WIDTH} ${DRAWN_HEIGHT}">${content}</svg>`;

/** Unevenness, grain and the darker corners of a telephone's picture, made once and laid over every motif. */
function lightOf(): Promise<Buffer> {
  const layers = `<defs>${turbulence('clouds', '.006 .009', 3, 0.7)}${turbulence('grain', '.8', 2, 0.5)}
    <radialGradient id="corners" cx="45%" cy="42%" r="75%"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient></defs>
    <rect width="100%" height="100%" filter="url(#clouds)"/><g opacity=".38"><rect width="100%" height="100%" filter="url(#grain)"/></g><rect width="100%" height="100%" fill="url(#corners)"/>`;
  return sharp(Buffer.from(withFrame(layers)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const turbulence = (id: string, frequency: string, octaves: number, depth: number) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/><feColorMatrix values="${depth} 0 0 0 ${(1 - depth) / 2} ${depth} 0 0 0 ${(1 - depth) / 2} ${depth} 0 0 0 ${(1 - depth) / 2} 0 0 0 0 1"/></filter>`;
