import { describe, expect, it } from 'vitest';

import type { NextStep } from '#contract/nextStep.ts';

import { nextLine } from './nextLine.ts';

const VISIT = { visitFrom: '2026-11-26T07:00:00Z', visitTo: '2026-11-26T09:00:00Z' };
const step = (part: Partial<NextStep>): NextStep => ({
  turn: 'office',
  who: '',
  visitFrom: null,
  visitTo: null,
  until: null,
  ...part,
});

describe('REP-04 whose turn it is', () => {
  it('is the firm’s, which comes on a day', () => {
    expect(
      nextLine({
        status: 'inProgress',
        next: step({ turn: 'contractor', who: 'Bergström Rör AB', ...VISIT }),
      }),
    ).toEqual({
      text: 'contractor',
      who: 'Bergström Rör AB',
      visit: { from: VISIT.visitFrom, to: VISIT.visitTo },
    });
  });

  it('is a firm’s that is not named', () => {
    expect(nextLine({ status: 'waiting', next: step({ turn: 'contractor' }) }).text).toBe(
      'someone',
    );
  });

  it('is nobody’s while material is waited for until a day, and no visit is said of it', () => {
    const until = '2026-11-30T08:00:00Z';
    expect(
      nextLine({ status: 'waiting', next: step({ turn: 'material', until, ...VISIT }) }),
    ).toEqual({ text: 'material', who: '', until });
  });

  it.each([
    ['new', '', 'received'],
    ['inProgress', '', 'ours'],
    ['new', 'Göran Lind', 'office'],
    ['rejected', 'Göran Lind', 'office'],
  ] as const)('is the company’s where it is %s and %j has it in hand', (status, who, text) => {
    expect(nextLine({ status, next: step({ who }) }).text).toBe(text);
  });

  it('is his own where it is done', () => {
    expect(nextLine({ status: 'done', next: step({ turn: 'reporter' }) }).text).toBe('fixed');
  });
});
