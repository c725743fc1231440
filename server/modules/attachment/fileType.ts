import { createReadStream } from 'node:fs';

import { fileTypeFromFile } from 'file-type';

import { AppError } from '../../http/errors.ts';
import { endingOf } from './fileName.ts';

export type FileType = {
  mediaType: string;
  /** Output format of a re-encoded picture; absent for other files. */
  picture?: 'jpeg' | 'png' | 'gif' | 'webp';
  /** Converted to JPEG first: browsers do not show HEIC. */
  isHeic?: true;
};

/** Extension -> required content and resulting type. Everything else is refused. */
const TYPES: Record<string, FileType & { bytes: readonly string[] }> = {
  jpg: { bytes: ['jpg'], mediaType: 'image/jpeg', picture: 'jpeg' },
  jpeg: { bytes: ['jpg'], mediaType: 'image/jpeg', picture: 'jpeg' },
  png: { bytes: ['png', 'apng'], mediaType: 'image/png', picture: 'png' },
  gif: { bytes: ['gif'], mediaType: 'image/gif', picture: 'gif' },
  webp: { bytes: ['webp'], mediaType: 'image/webp', picture: 'webp' },
  heic: { bytes: ['heic', 'heif'], mediaType: 'image/jpeg', picture: 'jpeg', isHeic: true },
  heif: { bytes: ['heic', 'heif'], mediaType: 'image/jpeg', picture: 'jpeg', isHeic: true },
  pdf: { bytes: ['pdf'], mediaType: 'application/pdf' },
  docx: {
    bytes: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    bytes: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  mp4: { bytes: ['mp4', 'm4v'], mediaType: 'video/mp4' },
  mov: { bytes: ['mov'], mediaType: 'video/quicktime' },
};

/** Text formats, which have no signature bytes. */
const TEXTS: Record<string, FileType> = {
  txt: { mediaType: 'text/plain; charset=utf-8' },
  csv: { mediaType: 'text/csv; charset=utf-8' },
};
const TEXT_IN_DISGUISE = new Set(['xml', 'rtf', 'ps', 'eps', 'pdf', 'svg']);

/** Type of a file whose bytes and extension agree. Throws UNSUPPORTED_MEDIA_TYPE otherwise. */
export async function recogniseFile(path: string, name: string): Promise<FileType> {
  const ending = endingOf(name).toLowerCase();
  const found = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  const text = TEXTS[ending];
  if (text && !TEXT_IN_DISGUISE.has(found ?? '') && (await isText(path))) {
    return text;
  }
  const type = TYPES[ending];
  if (type && found !== undefined && type.bytes.includes(found)) {
    return type;
  }
  throw refusal(found, ending);
}

const HEIC = ['heic', 'heif', 'heics'];

/** The refusal, with a translation key that lets the app advise. */
function refusal(found: string | undefined, ending: string): AppError {
  if (HEIC.includes(found ?? '') || HEIC.includes(ending)) {
    return unreadableHeic();
  }
  return ending in TYPES || ending in TEXTS
    ? refused('FILE_DISGUISED', 'The file is not what its name says')
    : refused('FILE_TYPE', 'Files of this kind are not taken');
}

/** Valid UTF-8 without NUL. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Uint8Array;
      decoder.decode(bytes, { stream: true });
      if (bytes.includes(0)) {
        return false;
      }
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Refusal of an unconvertible HEIC picture. */
export const unreadableHeic = (): AppError =>
  refused('FILE_HEIC', 'The picture in HEIC cannot be read; send it as JPEG');

const refused = (translationKey: string, message: string) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', message, { translationKey, fields: { file: message } });
