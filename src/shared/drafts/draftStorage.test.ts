import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepDrafts } from './draftStorage.ts';
import { draftChanged, draftsSlice } from './draftsSlice.ts';
import { saveNow } from './saveOnPageHide.ts';

const stored = () => JSON.parse(localStorage.getItem('felix:draft:a') ?? 'null') as unknown;

function arrange() {
  const store = configureStore({ reducer: { drafts: draftsSlice.reducer } });
  const end = keepDrafts(store);
  const change = (value: unknown, isTyped = true) =>
    store.dispatch(draftChanged({ key: 'a', value, at: 1, isTyped }));
  return { store, end, change };
}

let ends: (() => void)[] = [];
function begin() {
  const tab = arrange();
  ends.push(tab.end);
  return tab;
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  localStorage.clear();
  vi.useRealTimers();
});

test('a new draft is stored at once, what is typed on once typing rests, and a sent one is removed at once', () => {
  const { change } = begin();
  change('H');
  expect(stored()).toMatchObject({ value: 'H' });
  change('He');
  vi.advanceTimersByTime(300);
  change('Hej');
  vi.advanceTimersByTime(300);
  expect(stored()).toMatchObject({ value: 'H' });
  vi.advanceTimersByTime(100);
  expect(stored()).toMatchObject({ value: 'Hej' });

  change('Hej då');
  change(undefined);
  expect(stored()).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(stored()).toBeNull();
});

test('what was typed last is stored before the page goes, and found by the next one', () => {
  const { change } = begin();
  change('Hej');
  change('Hej då');
  saveNow();
  expect(begin().store.getState().drafts).toMatchObject({ a: { value: 'Hej då' } });
});

test('what the app remembers by itself is stored at every change', () => {
  const { change } = begin();
  change([1], false);
  change([1, 2], false);
  expect(stored()).toMatchObject({ value: [1, 2] });
});

test('a draft that another tab removes is gone here, and is not written again', () => {
  const { store, change } = begin();
  change('Hej');
  change('Hej då');
  localStorage.removeItem('felix:draft:a');
  dispatchEvent(new StorageEvent('storage', { key: 'felix:draft:a', newValue: null }));
  vi.advanceTimersByTime(1000);
  expect(store.getState().drafts).toEqual({});
  expect(stored()).toBeNull();
});
