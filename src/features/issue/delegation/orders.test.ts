import { describe, expect, it } from 'vitest';

import type { DelegationState } from '#contract/delegations.ts';

import { allApproved, isLate, standsSince } from './orders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:00:00Z';
const orders = (...states: DelegationState[]) => states.map((state) => ({ state }));

describe('an order', () => {
  it('is late while it is not answered and the time is over', () => {
    expect(isLate({ state: 'sent', answerBy: past }, now)).toBe(true);
    expect(isLate({ state: 'opened', answerBy: past }, now)).toBe(true);
    expect(isLate({ state: 'accepted', answerBy: past }, now)).toBe(false);
    expect(isLate({ state: 'sent', answerBy: '2026-11-22T11:00:00Z' }, now)).toBe(false);
    expect(isLate({ state: 'sent', answerBy: null }, now)).toBe(false);
  });

  it('stands since it last came to where it is', () => {
    const event = (state: DelegationState, at: string) => ({
      id: 1,
      actor: 'Kim',
      reason: null,
      note: '',
      visitFrom: null,
      visitTo: null,
      state,
      at,
    });
    const trail = [event('scheduled', '1'), event('sentBack', '2'), event('scheduled', '3')];
    expect(standsSince({ state: 'scheduled', answerBy: null, createdAt: '0', trail })).toBe('3');
    expect(standsSince({ state: 'sent', answerBy: null, createdAt: '0', trail: [] })).toBe('0');
  });
});

describe('the work on an issue', () => {
  it('is approved once every order is that was not declined or withdrawn', () => {
    expect(allApproved(orders('approved', 'declined', 'cancelled'))).toBe(true);
    expect(allApproved(orders('approved', 'reportedDone'))).toBe(false);
    expect(allApproved(orders('declined'))).toBe(false);
    expect(allApproved([])).toBe(false);
  });
});
