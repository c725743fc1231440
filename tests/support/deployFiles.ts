import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { ROOT } from '../../scripts/sources.ts';

/** The text of a file of deploy/. */
export const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');

/** The documents of a YAML file of deploy/; throws for a fault in it. */
export const yaml = <T>(file: string): T[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as T;
  });
/** The first; throws if there is none. */
export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('There is none');
  return first;
}
