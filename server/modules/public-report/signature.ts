import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a link to the report form fixes. */
export type Place = {
  project: number;
  address?: number | undefined;
  area?: number | undefined;
  space?: number | undefined;
};

const FIELDS = ['project', 'address', 'area', 'space'] as const;
/** Another meaning of the same words gets another name here, so that an old link cannot be taken for a new one. */
const MEANING = 'felix report 1';

export const newKey = () => randomBytes(32).toString('base64url');

/** What stands for the key of a company that has none: nobody knows it, and looking takes as long. */
const NO_KEY = newKey();

const said = (place: Place) =>
  FIELDS.flatMap((field) => (place[field] === undefined ? [] : [`${field}=${place[field]}`])).join(
    '&',
  );

const signatureOf = (key: string, place: Place) =>
  createHmac('sha256', key)
    .update(`${MEANING} ${said(place)}`)
    .digest('base64url');

/** Whether a company signed a place, in the same time wherever the signature begins to differ. */
export function isSigned(key: string | null, { sig, ...place }: Place & { sig: string }): boolean {
  const [given, wanted] = [sig, signatureOf(key ?? NO_KEY, place)].map((text) => Buffer.from(text));
  return (
    given !== undefined &&
    wanted !== undefined &&
    given.length === wanted.length &&
    timingSafeEqual(given, wanted)
  );
}

/** The path of the report form for a place, signed. */
export const pathSignedWith = (key: string, place: Place): string =>
  `/reporter-issue/new?${said(place)}&sig=${signatureOf(key, place)}`;
