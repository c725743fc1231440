import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The values a report link fixes; `house`: one of its addresses. */
export type Place = {
  project: number;
  address?: number | undefined;
  area?: number | undefined;
  space?: number | undefined;
  house?: number | undefined;
};

const FIELDS = ['project', 'address', 'area', 'space', 'house'] as const;
/** Version of the signed format: change it when the fields change their meaning, so that old links become invalid. */
const MEANING = 'felix report 1';

export const newKey = () => randomBytes(32).toString('base64url');

/** Used for a company without a key: unknown to everybody, and verifying takes the same time. */
const NO_KEY = newKey();

const signedText = (place: Place) =>
  FIELDS.flatMap((field) => (place[field] === undefined ? [] : [`${field}=${place[field]}`])).join(
    '&',
  );

const signatureOf = (key: string, place: Place) =>
  createHmac('sha256', key)
    .update(`${MEANING} ${signedText(place)}`)
    .digest('base64url');

/** Whether a company signed a place, compared in constant time. */
export function isSigned(key: string | null, { sig, ...place }: Place & { sig: string }): boolean {
  const [received, expected] = [sig, signatureOf(key ?? NO_KEY, place)].map((text) =>
    Buffer.from(text),
  );
  return (
    received !== undefined &&
    expected !== undefined &&
    received.length === expected.length &&
    timingSafeEqual(received, expected)
  );
}

/** The signed path of a place's report form. */
export const pathSignedWith = (key: string, place: Place): string =>
  `/reporter-issue/new?${signedText(place)}&sig=${signatureOf(key, place)}`;
