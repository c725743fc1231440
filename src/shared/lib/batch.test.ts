import { beforeEach, expect, it, vi } from 'vitest';

import { createBatch } from './batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('changes close together are reported together, within 200 ms', () => {
  const tell = vi.fn<(ids: number[]) => void>();
  const batch = createBatch(tell);
  batch.add(1);
  batch.add(2);
  batch.add(1);
  vi.advanceTimersByTime(200);
  expect(tell.mock.calls).toEqual([[[1, 2]]]);
});

it('during a storm of changes reports come once a second, until it ends', () => {
  const tell = vi.fn<(ids: number[]) => void>();
  const batch = createBatch(tell);
  for (let id = 1; id <= 30; id += 1) {
    batch.add(id);
    vi.advanceTimersByTime(100);
  }
  expect(tell.mock.calls.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(3000);
  expect(tell.mock.calls.flat(2)).toHaveLength(30);

  tell.mockClear();
  batch.add(99);
  vi.advanceTimersByTime(200);
  expect(tell).toHaveBeenCalledWith([99]);
});

it('nothing is reported after the end', () => {
  const tell = vi.fn<(ids: number[]) => void>();
  const batch = createBatch(tell);
  batch.add(1);
  batch.cancel();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
