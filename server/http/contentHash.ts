import { createHash } from 'node:crypto';

/**
 * A hash, as a UUID, of the content sent with a client key: it tells a retry from other content under the same key. The order of
 * an object's fields and undefined fields do not matter.
 */
export function contentHash(content: unknown): string {
  const sum = createHash('sha256').update(JSON.stringify(content, inOrder)).digest('hex');
  return sum.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
