import { describe, expect, it } from 'vitest';

import { MAX_BULK } from '#contract/limits.ts';

import { extendTo, NOTHING, toggle, toggleAll, keepListed } from './selection.ts';

const list = [5, 4, 3, 2, 1];
const ids = ({ ids: marked }: { ids: ReadonlySet<number> }) => [...marked];

describe('marking issues', () => {
  it('works one by one, down to none', () => {
    const one = toggle(NOTHING, 4);
    expect(ids(toggle(one, 2))).toEqual([4, 2]);
    expect(toggle(one, 4)).toBe(NOTHING);
  });

  it('extends from the last mark to the shift-click, in either direction', () => {
    expect(ids(extendTo(toggle(NOTHING, 4), 2, list))).toEqual([4, 3, 2]);
    expect(ids(extendTo(toggle(NOTHING, 2), 4, list))).toEqual([2, 4, 3]);
    expect(ids(extendTo(NOTHING, 3, list))).toEqual([3]);
  });

  it('marks all or none, up to the bulk limit', () => {
    expect(ids(toggleAll(NOTHING, list))).toEqual(list);
    expect(toggleAll(toggleAll(NOTHING, list), list)).toBe(NOTHING);
    const many = Array.from({ length: MAX_BULK + 10 }, (_, index) => index + 1);
    expect(toggleAll(NOTHING, many).ids.size).toBe(MAX_BULK);
    expect(extendTo(toggle(NOTHING, 1), MAX_BULK + 10, many).ids.size).toBe(MAX_BULK);
  });

  it('covers only issues still in the list', () => {
    expect(keepListed(toggleAll(NOTHING, list), [4, 9])).toEqual([4]);
  });
});
