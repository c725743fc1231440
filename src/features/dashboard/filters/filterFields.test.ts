import { describe, expect, it } from 'vitest';

import { buttonFields, narrowingFields, sheetFields, toggled } from './filterFields.ts';

describe('the parts of the filter', () => {
  it('are turned on and off value by value, and the last one takes the part away', () => {
    const one = toggled({ q: 'hiss' }, 'label', 4);
    const two = toggled(one, 'label', 5);
    expect(two).toEqual({ q: 'hiss', label: [4, 5] });
    expect(toggled(two, 'label', 4)).toEqual({ q: 'hiss', label: [5] });
    expect(toggled(one, 'label', 4)).toEqual({ q: 'hiss' });
  });

  it('narrow the view only where the view does not say the same, and one status is a tab', () => {
    expect(narrowingFields({ assignee: ['me'], priority: ['high'] }, { assignee: ['me'] })).toEqual(
      ['priority'],
    );
    expect(narrowingFields({ status: ['new'] }, {})).toEqual([]);
    expect(narrowingFields({ status: ['new', 'done'], q: 'x' }, {})).toEqual(['status', 'q']);
  });

  it('that only staff know of are not offered to others', () => {
    expect(buttonFields(false)).toEqual(['project', 'priority']);
    expect(sheetFields(false)).not.toContain('contractor');
    expect(sheetFields(true)).toContain('contractor');
  });
});
