import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../scripts/sources.ts';

/** The source of an earlier commit, with the packages and the built app of this one. */
export function oldTree(folder: string, commit: string): string {
  const [tree, archive] = [join(folder, 'old'), join(folder, 'old.tar')];
  mkdirSync(tree);
  execFileSync('git', ['archive', '-o', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  for (const name of ['node_modules', 'dist']) symlinkSync(join(ROOT, name), join(tree, name));
  return tree;
}
