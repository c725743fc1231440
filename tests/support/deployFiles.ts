import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAllDocuments } from 'yaml';

import { pairsOf } from '../../scripts/dockerfile.ts';
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

const DEBIAN = 'debian/usr/lib/systemd/system/felix.service';
/** The systemd unit, and the settings that it and its file give the server. */
export const unit = {
  path: join(ROOT, 'deploy', DEBIAN),
  text: read(DEBIAN),
  settings: Object.assign(
    {},
    ...[...read(DEBIAN).matchAll(/^Environment=(.*)$/gmu)].map(([, pairs = '']) => pairsOf(pairs)),
  ) as Record<string, string>,
  file: Object.fromEntries(
    [...read('debian/etc/felix/felix.env').matchAll(/^([A-Z_]+)=(.*)$/gmu)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
};
