import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pastedFiles } from './pastedFiles.ts';

const clipboard = (files: File[], text = '') =>
  ({ files, getData: () => text }) as unknown as DataTransfer;
const image = () => new File(['x'], 'image.png', { type: 'image/png' });

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 21, 16, 40, 12) }));
afterEach(() => vi.useRealTimers());

test('pictures without a name of their own are given one each', () => {
  const names = (files: File[]) => pastedFiles(clipboard(files)).map(({ name }) => name);
  expect(names([image()])).toEqual(['2026-11-21-164012.png']);
  expect(names([image(), image()])).toEqual(['2026-11-21-164012-1.png', '2026-11-21-164012-2.png']);
  expect(names([new File(['x'], 'ritning.png')])).toEqual(['ritning.png']);
});

test('text that brings a picture of itself is text', () => {
  expect(pastedFiles(clipboard([image()], 'En tabell'))).toEqual([]);
  expect(pastedFiles(null)).toEqual([]);
});
