import { expect, test } from 'vitest';

import { drawFacade } from '#src/shared/ui/facade.ts';

import { lightWindows } from './lightWindows.ts';

const { layers } = drawFacade('Kvarnholmen', { width: 1600, height: 210, lit: 0, layers: 1 });
const windows = layers[0]?.windows ?? '';
const count = (path: string) => path.split('M').length - 1;

test.each([0, 1, 7, 40])('a façade has a lit window for each of %i open issues', (open) => {
  const { dark, lit } = lightWindows(windows, open);
  expect(count(lit)).toBe(open);
  expect(count(dark)).toBe(count(windows) - open);
});

test('all windows of a façade are lit if there are more open issues than windows', () => {
  const { dark, lit } = lightWindows(windows, 100_000);
  expect(dark).toBe('');
  expect(count(lit)).toBe(count(windows));
});

test('lit windows do not all lie in one house', () => {
  const { lit } = lightWindows(windows, 6);
  const lefts = [...lit.matchAll(/M(?<left>[\d.-]+)/gu)].map(({ groups }) =>
    Number(groups?.['left']),
  );
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeGreaterThan(400);
});
