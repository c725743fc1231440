import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { MentionSource } from '#src/shared/rich-text/mentionTrigger.ts';

import { anEditor, foundOptions, list, PEOPLE, startingWith } from './arrange.tsx';

it('MEN-02 it shows that it is loading, and sends one request, 50 ms after the last letter', async () => {
  let answer = (_: typeof PEOPLE) => {};
  const source = vi.fn<MentionSource>(
    () => new Promise<typeof PEOPLE>((resolve) => (answer = resolve)),
  );
  const { type } = await anEditor({ source });
  vi.useFakeTimers();
  try {
    await type('@ad');
    expect(screen.getByRole('status', { name: 'Searching …' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(49));
    expect(source).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(source).toHaveBeenCalledOnce();
    expect(source).toHaveBeenCalledWith('ad', expect.any(AbortSignal));
  } finally {
    vi.useRealTimers();
  }
  await act(async () => answer(startingWith('ad')));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});

it('MEN-04 a pick pressed before the answer waits for it, and a further letter drops the pick', async () => {
  let answer = (_: typeof PEOPLE) => {};
  const source = vi.fn<MentionSource>(
    () => new Promise<typeof PEOPLE>((resolve) => (answer = resolve)),
  );
  const { type, press, box } = await anEditor({ source });
  await type('@bo');
  await waitFor(() => expect(source).toHaveBeenCalledOnce());
  await press('Enter');
  await press('x');
  await act(async () => answer(startingWith('bo')));
  expect(await foundOptions()).toHaveLength(1);
  await type('r');
  await waitFor(() => expect(source).toHaveBeenCalledTimes(2));
  await press('Enter');
  expect(box).toHaveTextContent('@bor');
  await act(async () => answer(startingWith('bo')));
  await waitFor(() => expect(box).toHaveTextContent(/^@Bo/u));
  expect(list()).toBeNull();
});

it('MEN-09 a late answer for an older text is dropped', async () => {
  const answers: Record<string, (items: typeof PEOPLE) => void> = {};
  const source = vi.fn<MentionSource>(
    (query) => new Promise<typeof PEOPLE>((resolve) => (answers[query] = resolve)),
  );
  const { type } = await anEditor({ source });
  await type('@a');
  await waitFor(() => expect(answers['a']).toBeDefined());
  await type('d');
  await waitFor(() => expect(answers['ad']).toBeDefined());

  await act(async () => answers['ad']!([PEOPLE[2]!]));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Adele'),
  ]);
  await act(async () => answers['a']!(PEOPLE));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
