import { describe, expect, it } from 'vitest';

import type { NextStep } from '#contract/nextStep.ts';

import { nextLine as lineAt } from './nextLine.ts';

const VISIT = { visitFrom: '2026-11-26T07:00:00Z', visitTo: '2026-11-26T09:00:00Z' };
const step = (part: Partial<NextStep>): NextStep => ({
  turn: 'office',
  who: '',
  visitor: '',
  visitFrom: null,
  visitTo: null,
  until: null,
  ...part,
});

const BEFORE = new Date('2026-11-25T12:00:00Z');
const nextLine = (standing: Parameters<typeof lineAt>[0]) => lineAt(standing, BEFORE);
const FIRM = 'Bergström Rör AB';

describe('F-56 a contractor', () => {
  const scheduled = step({ turn: 'contractor', who: FIRM, visitor: FIRM, ...VISIT });
  const visit = { from: VISIT.visitFrom, to: VISIT.visitTo };

  it('comes at a time that is said', () => {
    const said = nextLine({ status: 'inProgress', next: scheduled });
    expect(said).toEqual({ text: 'coming', who: FIRM, visit });
  });

  it('comes no more once the visit is over, on a page that stood open', () => {
    const after = new Date('2026-11-26T09:00:01Z');
    const said = lineAt({ status: 'inProgress', next: scheduled }, after);
    expect(said).toEqual({ text: 'taken', who: FIRM });
  });

  it('has taken the job, and is waited for only where staff say so', () => {
    const next = step({ turn: 'contractor', who: FIRM });
    expect(nextLine({ status: 'inProgress', next }).text).toBe('taken');
    expect(nextLine({ status: 'waiting', next }).text).toBe('contractor');
  });

  it('is not named for a visit that staff planned', () => {
    const next = step({ who: 'Göran Lind', ...VISIT });
    expect(nextLine({ status: 'inProgress', next })).toEqual({ text: 'visit', who: '', visit });
  });
});

describe('REP-04 whose turn it is', () => {
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
