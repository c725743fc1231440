import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { utcStamp } from '../utcStamp.ts';
import { walFolder } from '../walArchive.ts';
import { PASSWORD_FILE } from './connectAsOwner.ts';
import type { FileMove } from './swap.ts';

/** A cluster, its password and its WAL archive, which goes on from that cluster alone. */
const partsOf = (base: string) => [
  join(base, 'postgres'),
  join(base, PASSWORD_FILE),
  walFolder(base),
];

/** Moves that exchange the database in `base` for one. `draftOf`: what takes the place of a part, if it exists. */
export function databaseMoves(
  base: string,
  draftOf: (part: string) => string,
  stamp: string,
): FileMove[] {
  return partsOf(base).map((target) => {
    const draft = draftOf(target);
    return {
      ...(existsSync(draft) && { draft }),
      target,
      aside: databaseAside(target, stamp),
    };
  });
}

/** Where a restore at `stamp` moves a part of the database. */
export const databaseAside = (part: string, stamp: string): string => `${part}.before-${stamp}`;

/** The stamp of a time, or of the first second after it that nothing was moved aside at. */
export function unusedStamp(base: string, at: Date): string {
  const stamp = utcStamp(at);
  return partsOf(base).some((part) => existsSync(databaseAside(part, stamp)))
    ? unusedStamp(base, new Date(at.getTime() + 1_000))
    : stamp;
}
