import { createHash } from 'node:crypto';

/**
 * A hash of what was sent with a client key, in the form of a UUID, by which a retry is told from another message or
 * report under the same key. The order of the fields of an object does not matter, what is undefined is not there.
 */
export function contentHash(content: unknown): string {
  const sum = createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');
  return sum.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
