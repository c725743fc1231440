import { describe, expect, it } from 'vitest';

import type { DelegationState } from '#contract/delegations.ts';

import { allApproved, isLate, stateSince, windowsOf } from './delegationState.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:00:00Z';
const delegations = (...states: DelegationState[]) => states.map((state) => ({ state }));

describe('a delegation', () => {
  it('is late when the deadline passes without an answer', () => {
    expect(isLate({ state: 'sent', answerBy: past }, now)).toBe(true);
    expect(isLate({ state: 'opened', answerBy: past }, now)).toBe(true);
    expect(isLate({ state: 'accepted', answerBy: past }, now)).toBe(false);
    expect(isLate({ state: 'sent', answerBy: '2026-11-22T11:00:00Z' }, now)).toBe(false);
    expect(isLate({ state: 'sent', answerBy: null }, now)).toBe(false);
  });

  it('has its status since the last step that led to it', () => {
    const event = (state: DelegationState, at: string) => ({
      id: 1,
      actor: 'Kim',
      reason: null,
      note: '',
      visitFrom: null,
      visit: null,
      visitTo: null,
      state,
      at,
    });
    const trail = [event('scheduled', '1'), event('sentBack', '2'), event('scheduled', '3')];
    expect(stateSince({ state: 'scheduled', answerBy: null, createdAt: '0', trail })).toBe('3');
    expect(stateSince({ state: 'sent', answerBy: null, createdAt: '0', trail: [] })).toBe('0');
  });
});

describe('the windows of a job', () => {
  const lit = (state: DelegationState, visitFrom: string | null = null) =>
    windowsOf({ state, visitFrom }).map((window) => ({ on: '+', now: '*', ahead: '-' })[window]);
  it.each([
    ['sent', '*----'],
    ['opened', '+*---'],
    ['accepted', '++*--'],
    ['declined', '++*--'],
    ['scheduled', '+++*-'],
    ['reportedDone', '++++*'],
    ['approved', '+++++'],
    ['cancelled', '-----'],
  ] as const)('are lit at %s: %s', (state, windows) => {
    expect(lit(state).join('')).toBe(windows);
  });
  it('go back to the visit when the work was sent back, to the answer where no visit was booked', () => {
    expect(lit('sentBack', past).join('')).toBe('+++*-');
    expect(lit('sentBack').join('')).toBe('++*--');
  });
});

describe('the delegated work', () => {
  it('is approved once every delegation that was not declined or withdrawn is', () => {
    expect(allApproved(delegations('approved', 'declined', 'cancelled'))).toBe(true);
    expect(allApproved(delegations('approved', 'reportedDone'))).toBe(false);
    expect(allApproved(delegations('declined'))).toBe(false);
    expect(allApproved([])).toBe(false);
  });
});
