import { beforeEach, expect, it, vi } from 'vitest';

import { createBatch } from './liveIssues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('what changes at nearly the same time is told together, within 200 ms', () => {
  const tell = vi.fn<(ids: number[]) => void>();
  const batch = createBatch(tell);
  batch.add(1);
  batch.add(2);
  batch.add(1);
  vi.advanceTimersByTime(200);
  expect(tell.mock.calls).toEqual([[[1, 2]]]);
});

it('a storm is told once a second, and a calm ends it', () => {
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

it('nothing is told after the end', () => {
  const tell = vi.fn<(ids: number[]) => void>();
  const batch = createBatch(tell);
  batch.add(1);
  batch.cancel();
  vi.runAllTimers();
  expect(tell).not.toHaveBeenCalled();
});
