import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { isReservedDomain } from '#contract/reservedDomains.ts';
import { CALL_ROOTS, isServerPath, START } from '#server/http/serverPaths.ts';
import { pagePaths } from '#src/app/prerender.tsx';

it('F-52 no company has a path of the product as its domain', () => {
  const first = (path: string) => path.split('/')[1] ?? '';
  const words = [...pagePaths(), ...CALL_ROOTS, START].map(first).filter((word) => word !== '');
  const folders = readdirSync('public', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(words.length).toBeGreaterThan(20);
  expect([...words, ...folders].filter((word) => !isReservedDomain(word))).toEqual([]);
  expect(['dev', 'healthz', 'readyz', 'brands'].every((word) => isServerPath(`/${word}`))).toBe(
    true,
  );
});
