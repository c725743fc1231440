import { expect, it } from 'vitest';

import { WAITING_FOR } from './issueStatus.ts';
import { turnOf } from './nextStep.ts';

it('a new, current or rejected issue is the office’s turn until a contractor has accepted it', () => {
  for (const status of ['new', 'inProgress', 'rejected'] as const) {
    expect(turnOf({ status, waitingFor: null })).toBe('office');
    expect(turnOf({ status, waitingFor: null, isWithContractor: false })).toBe('office');
    expect(turnOf({ status, waitingFor: null, isWithContractor: true })).toBe('contractor');
  }
});

it('a waiting issue is the turn of what it waits for, whoever works on it', () => {
  const turns = WAITING_FOR.map((waitingFor) =>
    turnOf({ status: 'waiting', waitingFor, isWithContractor: true }),
  );
  expect(turns).toEqual(['reporter', 'contractor', 'material', 'payer', 'date', 'other']);
  expect(turnOf({ status: 'waiting', waitingFor: null })).toBe('office');
});

it('completed work is the reporter’s to confirm, and a closed issue is nobody’s turn', () => {
  const withContractor = { waitingFor: 'material', isWithContractor: true } as const;
  expect(turnOf({ status: 'done', ...withContractor })).toBe('reporter');
  expect(turnOf({ status: 'closed', ...withContractor })).toBe('nobody');
});
