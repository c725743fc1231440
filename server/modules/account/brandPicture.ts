import { execFile } from 'node:child_process';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { type BrandPicture, MAX_BRAND_PICTURE } from '#contract/company.ts';

import { drawInTurn } from '../../drawInTurn.ts';
import { AppError } from '../../http/errors.ts';
import { isAffordable } from '../../pictureCost.ts';

const MAX_PIXELS = 40e6;
const MAX_SECONDS = 20;
const SVG_PROCESS = join(import.meta.dirname, 'svgProcess.ts');
/** Mostly process start on a busy machine; drawing takes some hundredths of a second. */
const MAX_SVG_MS = 5_000;
/** Bytes of a drawn logo, more than its pixels need. */
const MAX_DRAWN = 1024 * 1024;

/** Four times the top bar's logo (36 by 140), for high-density screens and larger places. */
const LARGEST = {
  logo: { width: 560, height: 144 },
  background: { width: 2000, height: 2000 },
} as const;
const TAKEN = {
  logo: ['svg', 'png', 'jpeg', 'webp'],
  background: ['png', 'jpeg', 'webp'],
} as const;
/** Resolution of SVGs without a size. */
const DOTS_PER_INCH = 72;
const MOST_DOTS = 7_200;
const GZIP = Buffer.from([0x1f, 0x8b]);
/** Bytes in which the library looks for the SVG start. */
const HEAD = 1000;

/** Media types of drawn pictures. */
export const MEDIA_TYPE = { logo: 'image/png', background: 'image/jpeg' } as const;

/** Reads an uploaded picture. Throws TOO_LARGE as soon as the limit is passed, INVALID when empty. */
export async function readPicture(
  picture: BrandPicture,
  body: ReadableStream<Uint8Array> | null,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BRAND_PICTURE[picture]) {
      throw new AppError('TOO_LARGE', 'The picture is too large');
    }
    chunks.push(chunk);
  }
  if (size === 0) throw damaged();
  return Buffer.concat(chunks);
}

/**
 * Re-encodes a picture: uploads are never served, and an SVG becomes a bitmap that cannot run scripts. Throws
 * UNSUPPORTED_MEDIA_TYPE and INVALID.
 */
export function drawPicture(
  accountId: number,
  picture: BrandPicture,
  sent: Buffer,
): Promise<Uint8Array> {
  return drawInTurn(accountId, async () => {
    // Gzipped SVG would be inflated, and a plain one parsed, before its size is known.
    if (sent.subarray(0, GZIP.length).equals(GZIP)) throw damaged();
    if (sent.subarray(0, HEAD).includes('<svg')) checkDrawing(sent);
    const head = await metadataOf(sent);
    const { format, width, height } = head;
    if (!(TAKEN[picture] as readonly string[]).includes(format)) throw refused();
    if (format === 'svg') checkDrawing(sent);
    else if (!isAffordable(head)) throw damaged();
    try {
      if (format === 'svg') return await drawSvg(sent, densityFor(picture, { width, height }));
      const opened = open(sent)
        .autoOrient()
        .resize({ ...LARGEST[picture], fit: 'inside', withoutEnlargement: true });
      return await encode(picture, opened).timeout({ seconds: MAX_SECONDS }).toBuffer();
    } catch {
      throw damaged();
    }
  });
}

const open = (sent: Buffer): Sharp =>
  sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/** Renders an SVG as PNG in its own process (svgProcess.ts). Throws when it is damaged or takes too long. */
function drawSvg(sent: Buffer, density: number): Promise<Uint8Array> {
  const { width, height } = LARGEST.logo;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const child = execFile(
    process.execPath,
    [SVG_PROCESS, ...[density, width, height].map(String)],
    {
      encoding: 'buffer',
      timeout: MAX_SVG_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_DRAWN,
      env: {},
    },
    (error, drawn) => (error ? reject(error) : resolve(drawn)),
  );
  // Writing to an ended process fails; its exit says why.
  child.stdin?.on('error', () => {}).end(sent);
  return promise;
}

const encode = (picture: BrandPicture, drawn: Sharp): Sharp =>
  picture === 'logo'
    ? drawn.png({ compressionLevel: 9 })
    : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });

async function metadataOf(sent: Buffer) {
  try {
    return await open(sent).metadata();
  } catch {
    throw refused();
  }
}

const MOST_USES = 24;

/** SVGs that reuse their parts recursively may render for minutes. Throws INVALID. */
function checkDrawing(sent: Buffer): void {
  const text = sent.toString('utf8');
  const isPlain = !/[\0\uFFFD]|<!ENTITY/iu.test(text);
  if (!isPlain || (text.match(/<(?:[\w-]+:)?use\b/giu) ?? []).length > MOST_USES) throw damaged();
}

/** SVGs have no pixels: rendered at the final size. */
function densityFor(picture: BrandPicture, { width, height }: { width: number; height: number }) {
  const most = LARGEST[picture];
  const scale = Math.min(most.width / Math.max(width, 1), most.height / Math.max(height, 1));
  return Math.min(Math.max(Math.ceil(DOTS_PER_INCH * scale), 1), MOST_DOTS);
}

const refused = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 'Pictures of this kind are not taken', {
    translationKey: 'FILE_TYPE',
  });
const damaged = () =>
  new AppError('INVALID', 'The picture is damaged, or too large to open', {
    translationKey: 'FILE_DAMAGED',
    fields: { file: 'The picture cannot be opened' },
  });
