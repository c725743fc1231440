import type { Context } from 'hono';
import { z } from 'zod/mini';

import { isStorable } from '../storable.ts';
import { AppError } from './errors.ts';

// zod/mini has no messages without a locale.
z.config(z.locales.en());

type RequestPart = 'params' | 'query' | 'body';

/** Validates a part of a request. Throws NOT_FOUND for invalid path parameters, else INVALID with every fault. */
export function parsePart(part: RequestPart, schema: z.ZodMiniType | undefined, value: unknown) {
  if (schema) checkTexts(part, value);
  const result = schema?.safeParse(value);
  if (!result || result.success) {
    return result?.data;
  }
  if (part === 'params') {
    throw new AppError('NOT_FOUND', 'Not found');
  }
  if (
    part === 'query' &&
    result.error.issues.some(({ path }) => Array.isArray(valueAt(value, path)))
  ) {
    throw new AppError('MALFORMED', 'A parameter is given more than once');
  }
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.join('.') || part, message]),
  );
  throw new AppError('INVALID', `The ${part} is not valid`, { fields });
}

const valueAt = (value: unknown, path: PropertyKey[]) =>
  path.length === 1 ? (value as Record<PropertyKey, unknown>)[path[0] ?? ''] : undefined;

/** The JSON body. Throws UNSUPPORTED_MEDIA_TYPE for another content type and MALFORMED for invalid JSON. */
export async function readJson(
  c: Context,
  types: readonly string[] = ['application/json'],
): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send ${types.join(' or ')}`);
  }
  const text = await c.req.text();
  try {
    const value: unknown = JSON.parse(text);
    checkDepth(value);
    return value;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('MALFORMED', 'The body is not JSON');
  }
}

/** A query string as an object; a key that repeats becomes a list. */
export function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  const start = url.indexOf('?');
  if (start === -1) {
    return query;
  }
  for (const [key, value] of new URLSearchParams(url.slice(start + 1).split('#', 1)[0])) {
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

const MAX_DEPTH = 32;
const MAX_KEYS = 200;
const MAX_ITEMS = 1000;

function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const children = Object.values(value);
  if (depth >= MAX_DEPTH || children.length > (Array.isArray(value) ? MAX_ITEMS : MAX_KEYS)) {
    throw new AppError('MALFORMED', 'The body is nested too deeply or holds too many values');
  }
  for (const child of children) {
    checkDepth(child, depth + 1);
  }
}

/** Throws for a text, or the name of a field, that the database cannot store: NOT_FOUND in a path, else INVALID. */
function checkTexts(part: RequestPart, value: unknown): void {
  const at = unstorable(value);
  if (at === undefined) {
    return;
  }
  if (part === 'params') {
    throw new AppError('NOT_FOUND', 'Not found');
  }
  throw new AppError('INVALID', `The ${part} is not valid`, {
    fields: { [at.join('.') || part]: 'Holds characters that cannot be stored' },
  });
}

/** Path of the first text that cannot be stored; undefined if all can. In names such characters become U+FFFD. */
function unstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : [];
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [name, each] of Object.entries(value)) {
    const at = isStorable(name) ? unstorable(each) : [];
    if (at) {
      return [name.toWellFormed(), ...at];
    }
  }
  return undefined;
}
