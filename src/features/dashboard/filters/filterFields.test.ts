import { describe, expect, it } from 'vitest';

import { toggled } from './choices.ts';
import { buttonFields, narrowingFields } from './filterFields.ts';
import { sheetFields } from './sheetFields.ts';

describe('the filters of the list', () => {
  it('toggle value by value, and the last value removes the filter', () => {
    const one = toggled({ q: 'hiss' }, 'label', 4);
    const two = toggled(one, 'label', 5);
    expect(two).toEqual({ q: 'hiss', label: [4, 5] });
    expect(toggled(two, 'label', 4)).toEqual({ q: 'hiss', label: [5] });
    expect(toggled(one, 'label', 4)).toEqual({ q: 'hiss' });
  });

  it('count as active only where they differ from the view, and a single status is a tab', () => {
    expect(narrowingFields({ assignee: ['me'], priority: ['high'] }, { assignee: ['me'] })).toEqual(
      ['priority'],
    );
    expect(narrowingFields({ status: ['new'] }, {})).toEqual([]);
    expect(narrowingFields({ status: ['new', 'done'], q: 'x' }, {})).toEqual(['status', 'q']);
  });

  it('for staff only are not offered to others', () => {
    expect(buttonFields(false)).toEqual(['project', 'priority']);
    expect(sheetFields(false)).not.toContain('contractor');
    expect(sheetFields(true)).toContain('contractor');
  });
});
