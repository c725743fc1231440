import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../../scripts/sources.ts';

/** An exported function with the line before it. */
const EXPORTED =
  /^(?<before>.*)\nexport (?:async )?(?:function\*? (?<name>\w+)|const (?<arrow>\w+)[^=\n]*= (?:async )?[(<])/gmu;

// Callers of another part read what a function takes, gives and throws, not how it works.
it('every exported function of the contract, the ports and the shared parts has a comment', () => {
  const files = globSync('{contract,server/ports,src/shared}/**/*.{ts,tsx}', { cwd: ROOT });
  const functions = files.flatMap((file) =>
    [...`\n${readFileSync(join(ROOT, file), 'utf8')}`.matchAll(EXPORTED)].map(({ groups }) => ({
      at: `${file}: ${groups?.['name'] ?? groups?.['arrow']}`,
      hasComment: groups?.['before']?.endsWith('*/'),
    })),
  );

  expect(functions.length).toBeGreaterThan(200);
  expect(
    functions.filter(({ hasComment }) => !hasComment).map(({ at }) => at),
    'add a comment: what it takes, returns and throws',
  ).toEqual([]);
});
