import { describe, expect, it } from 'vitest';

import type { NextStep } from '#contract/nextStep.ts';

import { nextLine as lineAt, whoseTurn } from './nextLine.ts';

const VISIT = { visitFrom: '2026-11-26T07:00:00Z', visitTo: '2026-11-26T09:00:00Z' };
const step = (part: Partial<NextStep>): NextStep => ({
  turn: 'office',
  who: '',
  visitor: '',
  visitFrom: null,
  visitTo: null,
  isVisitAsked: false,
  until: null,
  answerDueAt: null,
  ...part,
});

const BEFORE = new Date('2026-11-25T12:00:00Z');
const nextLine = (standing: Parameters<typeof lineAt>[0]) => lineAt(standing, BEFORE);
const FIRM = 'Bergström Rör AB';

it('F-56 asks whether the time of a proposed visit suits the resident', () => {
  const next = step({ visitor: FIRM, ...VISIT, isVisitAsked: true });
  const line = nextLine({ status: 'inProgress', next });
  expect(line).toMatchObject({ text: 'asked', visit: { from: VISIT.visitFrom } });
  expect(whoseTurn(line)).toBe('me');
});

describe('F-56 the contractor’s visit', () => {
  const scheduled = step({ turn: 'contractor', who: FIRM, visitor: FIRM, ...VISIT });
  const visit = { from: VISIT.visitFrom, to: VISIT.visitTo };

  it('is announced with its time', () => {
    const line = nextLine({ status: 'inProgress', next: scheduled });
    expect(line).toEqual({ text: 'coming', who: FIRM, visit });
  });

  it('is no longer announced once it is over, even on a page left open', () => {
    const after = new Date('2026-11-26T09:00:01Z');
    const line = lineAt({ status: 'inProgress', next: scheduled }, after);
    expect(line).toEqual({ text: 'taken', who: FIRM });
  });

  it('is awaited only where staff say so, else the job is only accepted', () => {
    const next = step({ turn: 'contractor', who: FIRM });
    expect(nextLine({ status: 'inProgress', next }).text).toBe('taken');
    expect(nextLine({ status: 'waiting', next }).text).toBe('contractor');
  });

  it('names no contractor where staff planned the visit', () => {
    const next = step({ who: 'Göran Lind', ...VISIT });
    expect(nextLine({ status: 'inProgress', next })).toEqual({ text: 'visit', who: '', visit });
  });
});

describe('REP-04 the next step', () => {
  it('is the company’s answer, with the time by which it comes', () => {
    const next = step({ who: 'Göran Lind', answerDueAt: '2026-11-26T15:30:00Z' });
    const line = nextLine({ status: 'new', next });
    expect(line.text).toBe('answerBy');
    expect(whoseTurn(line)).toBe('us');
  });

  it('is a contractor’s without a name', () => {
    expect(nextLine({ status: 'waiting', next: step({ turn: 'contractor' }) }).text).toBe(
      'someone',
    );
  });

  it('is nobody’s while material is awaited until a day and no visit is known', () => {
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
  ] as const)('is the company’s while it is %s with %j in charge', (status, who, text) => {
    expect(nextLine({ status, next: step({ who }) }).text).toBe(text);
  });

  it('is the reporter’s once the work is done', () => {
    expect(nextLine({ status: 'done', next: step({ turn: 'reporter' }) }).text).toBe('fixed');
  });
});
