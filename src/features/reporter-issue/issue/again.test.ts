import { describe, expect, it } from 'vitest';

import { againPath } from './again.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const form = '/reporter-issue/new?project=1&sig=abc';
const ownIssue = (reopenUntil: string | null, again: string | null = form) => ({
  issue: { id: 5 },
  reopenUntil,
  again,
});

describe('REP-04 a closed issue that has returned', () => {
  it('is reopened within the period allowed', () => {
    expect(againPath(ownIssue('2026-11-22T12:00:00Z'), NOW)).toBeUndefined();
  });

  it('is reported anew later, in a form linked to the old issue', () => {
    expect(againPath(ownIssue('2026-11-20T12:00:00Z'), NOW)).toBe(`${form}&again=5`);
    expect(againPath(ownIssue(null), NOW)).toBe(`${form}&again=5`);
  });

  it('offers no report form where none is available', () => {
    expect(againPath(ownIssue('2026-11-20T12:00:00Z', null), NOW)).toBeUndefined();
  });
});
