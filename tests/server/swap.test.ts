import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { swap, undoUnfinished } from '#server/db/backup/swap.ts';
import { refuseUnfinished } from '#server/db/backup/unfinished.ts';
import { failRenames } from '#tests/support/failingRename.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  for (const name of ['new', 'files', 'files/new']) mkdirSync(join(folder, name));
  for (const name of ['a', 'gone', 'files/5']) writeFileSync(join(folder, name), 'old');
  for (const name of ['new/a', 'new/added', 'files/new/5', 'files/new/6']) {
    writeFileSync(join(folder, name), 'new');
  }
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const moves = () =>
  [
    { draft: 'new/a', target: 'a', aside: 'a.before' },
    { draft: 'new/added', target: 'added', aside: 'added.before' },
    { target: 'gone', aside: 'gone.before' },
    { draft: 'files/new/5', target: 'files/5', aside: 'files/before/5' },
    { draft: 'files/new/6', target: 'files/6', aside: 'files/before/6' },
  ].map((move) =>
    Object.fromEntries(Object.entries(move).map(([key, path]) => [key, join(folder, path)])),
  ) as Parameters<typeof swap>[0];

/** Every file with its content. */
const contents = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished.new'))
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return `${path.slice(folder.length + 1)}: ${readFileSync(path, 'utf8')}`;
    })
    .toSorted();

const AFTER = [
  'a.before: old',
  'a: new',
  'added: new',
  'files/5: new',
  'files/6: new',
  'files/before/5: old',
  'gone.before: old',
];
/** One notes the moves. */
const RENAMES = 8;

/** Lets `count` renames pass, and after those fails `failures`. */
function failing(count: number, failures: number) {
  let n = 0;
  return failRenames(() => {
    n += 1;
    return n > count && n <= count + failures;
  });
}

it('a restore moves what was there aside, and its drafts into place', async () => {
  await swap(moves(), folder);
  expect(contents()).toEqual(AFTER);
  expect(() => refuseUnfinished(folder)).not.toThrow();
  await expect(swap(moves(), folder)).rejects.toThrow('exists already');
});

it.each(Array.from({ length: RENAMES }, (_, n) => [n]))(
  'a restore whose move fails after %i others leaves everything as it was',
  async (n) => {
    const before = contents();
    failing(n, 1);
    await expect(swap(moves(), folder)).rejects.toThrow('interrupted');
    expect(contents()).toEqual(before);
    expect(readdirSync(join(folder, 'files'))).toEqual(['5', 'new']);
    expect(() => refuseUnfinished(folder)).not.toThrow();
  },
);

it.each(Array.from({ length: RENAMES - 2 }, (_, n) => [n + 1]))(
  'a restore killed after %i moves is undone by the next, even if that is killed once, too',
  async (n) => {
    const before = contents();
    const end = failing(1 + n, Infinity);
    await expect(swap(moves(), folder)).rejects.toThrow('interrupted');
    expect(() => refuseUnfinished(folder)).toThrow('was interrupted');
    end();
    const endAgain = failing(1, Infinity);
    await undoUnfinished(folder).catch(() => {});
    endAgain();
    await undoUnfinished(folder);
    expect(contents()).toEqual(before);
    await swap(moves(), folder);
    expect(contents()).toEqual(AFTER);
  },
);
