import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepDrafts } from '#src/shared/drafts/draftStorage.ts';
import { toastsSlice } from '#src/shared/ui/toastsSlice.ts';
import { draftChanged, draftsSlice, NOBODYS, UNSENT } from '#src/shared/drafts/draftsSlice.ts';
import { saveNow } from '#src/shared/drafts/saveOnPageHide.ts';

const stored = () => JSON.parse(localStorage.getItem('felix:draft:a') ?? 'null') as unknown;

function arrange() {
  const store = configureStore({
    reducer: { drafts: draftsSlice.reducer, toasts: toastsSlice.reducer },
  });
  const end = keepDrafts(store);
  const change = (value: unknown, isTyped = true, key = 'a') =>
    store.dispatch(draftChanged({ key, value, at: Date.now(), isTyped }));
  const valueOf = (key = 'a') => store.getState().drafts[key]?.value;
  return { store, end, change, valueOf };
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

const DAY = 86_400_000;

test('F-10 typed drafts are kept however many there are, for a week after the last change', () => {
  const { change } = begin();
  change('first', true, 'first');
  for (let n = 0; n < 200; n += 1) change('Hej', true, `issue.${n}`);
  change(['unanswered'], false, `a${UNSENT}`);
  change(['recent'], false, 'recent');
  vi.advanceTimersByTime(6 * DAY);
  change('later', true, 'later');
  vi.advanceTimersByTime(DAY);
  expect(begin().valueOf('first')).toBe('first');

  vi.advanceTimersByTime(1);
  const { store } = begin();
  expect(Object.keys(store.getState().drafts).toSorted()).toEqual([
    `a${UNSENT}`,
    'later',
    'recent',
  ]);
  expect(localStorage.getItem('felix:draft:first')).toBeNull();
});

/** Another tab writes or removes a draft, and this one gets the event. */
function anotherTabStores(value: string | undefined, key = 'a') {
  const entry = `felix:draft:${key}`;
  const newValue = value === undefined ? null : JSON.stringify({ value, at: Date.now() });
  if (newValue === null) localStorage.removeItem(entry);
  else localStorage.setItem(entry, newValue);
  dispatchEvent(new StorageEvent('storage', { key: entry, newValue }));
}

test('a draft that another tab writes, sends or empties follows it where nothing was typed', () => {
  const { valueOf } = begin();
  anotherTabStores('Hej');
  expect(valueOf()).toBe('Hej');
  anotherTabStores('Hej då');
  expect(valueOf()).toBe('Hej då');
  anotherTabStores(undefined);
  vi.advanceTimersByTime(1000);
  expect(valueOf()).toBeUndefined();
  expect(stored()).toBeNull();
});

test.each(['Theirs', undefined])(
  'F-10 words typed here outlive what another tab makes of the same draft: %s',
  (theirs) => {
    const { change, valueOf } = begin();
    change('Hej');
    change('Hej då');
    anotherTabStores(theirs);
    expect(valueOf()).toBe('Hej då');
    // Stored when the page goes, so that two tabs do not answer each other without end.
    vi.advanceTimersByTime(1000);
    saveNow();
    expect(begin().valueOf()).toBe('Hej då');

    // Once they are sent, the draft follows the other tab again.
    change(undefined);
    anotherTabStores('Next');
    expect(valueOf()).toBe('Next');
  },
);

test('a reporter who signs out in another tab leaves nothing typed here', () => {
  const { change, valueOf } = begin();
  const key = `${NOBODYS}a`;
  change('Hej', true, key);
  change('Hej då', true, key);
  anotherTabStores(undefined, key);
  vi.advanceTimersByTime(1000);
  saveNow();
  expect(valueOf(key)).toBeUndefined();
  expect(localStorage.getItem(`felix:draft:${key}`)).toBeNull();
});

test('F-10 a full storage is reported once until there is room again, and the words stay', () => {
  const { store, change, valueOf } = begin();
  const toasts = () => store.getState().toasts.map(({ textKey }) => textKey);
  const fill = () => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(`other ${size}`, 'x'.repeat(size));
      } catch {
        // No room for this much.
      }
    }
  };
  fill();
  change([1], false, 'recent');
  expect(toasts()).toEqual([]);
  change('Hej');
  change('Hej', true, 'b');
  expect(toasts()).toEqual(['common.draftNotStored']);
  expect(valueOf()).toBe('Hej');

  localStorage.clear();
  change('Hej då');
  saveNow();
  expect(stored()).toMatchObject({ value: 'Hej då' });
  fill();
  change('Hej', true, 'c');
  expect(toasts()).toHaveLength(2);
});
