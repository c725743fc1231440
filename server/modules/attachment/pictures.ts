import { stat } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { drawInTurn } from '../../drawInTurn.ts';
import { AppError, noRoom } from '../../http/errors.ts';
import { isAffordable, STREAMED } from '../../pictureCost.ts';
import type { FileType } from './fileType.ts';

const MAX_PIXELS = 40e6;
export const MAX_SECONDS = 30;
const MAX_FRAMES = 1_000;
/** Pixels of all frames together; an animated pixel costs several times a still one. */
const MAX_ANIMATED_PIXELS = 20e6;
const PREVIEW = 1600;
const THUMB = 480;

export type PictureFiles = { original: string; preview: string; thumb: string };
export type Picture = { width: number; height: number; size: number };

/**
 * Re-encodes a picture upright and without metadata (place, camera, trailing bytes), with two smaller sizes. Throws INVALID
 * when damaged or too large.
 */
export function redrawPicture(
  accountId: number,
  source: string,
  format: NonNullable<FileType['picture']>,
  { original, preview, thumb }: PictureFiles,
): Promise<Picture> {
  return drawInTurn(accountId, async () => {
    try {
      const animated = format === 'gif' || format === 'webp';
      await checkCost(source, animated);
      const { width, height, pageHeight } = await encode(open(source, animated), format)
        .timeout({ seconds: MAX_SECONDS })
        .toFile(original)
        .then((info) => info as typeof info & { pageHeight?: number });
      await smaller(original, PREVIEW, preview);
      await smaller(preview, THUMB, thumb);
      return { width, height: pageHeight ?? height, size: (await stat(original)).size };
    } catch (error) {
      if (isDiskFull(error)) throw noRoom();
      throw new AppError('INVALID', 'The picture is damaged, or too large to open', {
        translationKey: 'FILE_DAMAGED',
        fields: { file: 'The picture cannot be opened' },
      });
    }
  });
}

/** Whether the disk was full; libvips says so only in its message. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && /No space left on device|Disk quota exceeded/u.test(error.message);

/** Limits the drawing cost. Every frame is processed: a small file may have thousands. */
async function checkCost(source: string, animated: boolean): Promise<void> {
  const head = await open(source, animated).metadata();
  const { pages = 1, width, pageHeight = 0 } = head;
  const isFine =
    pages > 1
      ? pages <= MAX_FRAMES && pages * width * pageHeight <= MAX_ANIMATED_PIXELS
      : isAffordable(head);
  if (!isFine) throw new Error('Too many pixels or frames');
}

const open = (path: string, animated = false): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated }).autoOrient();

const smaller = (from: string, side: number, to: string) =>
  open(from)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: MAX_SECONDS })
    .toFile(to);

function encode(picture: Sharp, format: NonNullable<FileType['picture']>): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 88, ...STREAMED });
    case 'png':
      return picture.png();
    case 'gif':
      return picture.gif();
    case 'webp':
      return picture.webp({ quality: 88 });
  }
}
