import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

/** The demo's content: `demo/README.md` describes the files. */
export const DEMO_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'demo');

/** Throws an error that names the file and every invalid field. */
export function read<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  const result = schema.safeParse(JSON.parse(readFileSync(join(DEMO_FOLDER, file), 'utf8')));
  if (!result.success) throw new Error(`demo/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** All files of a folder, sorted by name. */
export const readAll = <T extends z.ZodType>(folder: string, schema: T): z.output<T>[] =>
  readdirSync(join(DEMO_FOLDER, folder))
    .toSorted()
    .map((file) => read(`${folder}/${file}`, schema));

/** Replaces placeholders in braces; those without a value stay. */
export const filled = (words: string, values: Record<string, string>): string =>
  words.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => values[key] ?? whole);
