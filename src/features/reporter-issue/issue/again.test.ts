import { describe, expect, it } from 'vitest';

import { againPath } from './again.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const form = '/reporter-issue/new?project=1&sig=abc';
const known = (reopenUntil: string | null, again: string | null = form) => ({
  issue: { id: 5 },
  reopenUntil,
  again,
});

describe('REP-04 a closed fault that is back', () => {
  it('is opened again as long as it may', () => {
    expect(againPath(known('2026-11-22T12:00:00Z'), NOW)).toBeUndefined();
  });

  it('is reported anew later, by a form that knows it', () => {
    expect(againPath(known('2026-11-20T12:00:00Z'), NOW)).toBe(`${form}&again=5`);
    expect(againPath(known(null), NOW)).toBe(`${form}&again=5`);
  });

  it('is told of where no form is open', () => {
    expect(againPath(known('2026-11-20T12:00:00Z', null), NOW)).toBeUndefined();
  });
});
