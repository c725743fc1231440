import { describe, expect, it } from 'vitest';

import { reopenRefusal } from './issuePolicy.ts';
import {
  canBeAnswered,
  isAnswer,
  ISSUE_STATUSES,
  isTarget,
  isTransition,
  needsDate,
  OPEN_STATUSES,
  WAITING_FOR,
} from './issueStatus.ts';
import { ROLE_GROUPS } from './permissions.ts';

describe('the status of an issue', () => {
  it('changes only along the allowed transitions', () => {
    const found = ISSUE_STATUSES.map((from) => [
      from,
      ISSUE_STATUSES.filter((to) => isTransition(from, to)),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      new: ['inProgress', 'waiting', 'done', 'closed'],
      inProgress: ['waiting', 'done', 'closed'],
      waiting: ['inProgress', 'waiting', 'done', 'closed'],
      done: ['inProgress', 'rejected', 'closed'],
      rejected: ['inProgress', 'waiting', 'done', 'closed'],
      closed: ['inProgress'],
    });
  });

  it('is set only by roles with the right', () => {
    const all = ['new', 'inProgress', 'waiting', 'done', 'rejected', 'closed'];
    const found = ROLE_GROUPS.map((role) => [
      role,
      ISSUE_STATUSES.filter((to) => isTarget(role, to)),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      ROLE_ADMIN: all,
      ROLE_PROJECT_LEADER: all,
      ROLE_WORKER: ['inProgress', 'waiting', 'done', 'closed'],
      ROLE_USER: ['rejected', 'closed'],
      ROLE_CONTRACTOR: [],
    });
  });

  it('is open until closed', () => {
    expect(OPEN_STATUSES).toEqual(['new', 'inProgress', 'waiting', 'done', 'rejected']);
  });

  it('waits for a reply when someone can give it, otherwise until a date', () => {
    const found = WAITING_FOR.map((waitingFor) => [
      waitingFor,
      ROLE_GROUPS.filter((role) => isAnswer(waitingFor, role)).join(', '),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      reporter: 'ROLE_USER',
      contractor: 'ROLE_CONTRACTOR',
      material: '',
      payer: 'ROLE_USER, ROLE_CONTRACTOR',
      date: '',
      other: 'ROLE_USER, ROLE_CONTRACTOR',
    });
    expect(WAITING_FOR.filter(canBeAnswered)).toEqual(['reporter', 'contractor', 'payer', 'other']);
    expect(WAITING_FOR.filter((reason) => needsDate(reason, false))).toEqual([
      'reporter',
      'contractor',
      'material',
      'payer',
      'date',
    ]);
    expect(WAITING_FOR.filter((reason) => needsDate(reason, true))).toEqual(['material', 'date']);
  });

  it('can be reopened by the reporter for two weeks after closing, to the millisecond', () => {
    const closedAt = '2026-11-01T10:00:00.000+00:00';
    const refusal = (now: string) => reopenRefusal({ status: 'closed', closedAt }, new Date(now));
    expect(refusal('2026-11-15T10:00:00.000Z')).toBeUndefined();
    expect(refusal('2026-11-15T10:00:00.001Z')).toBe('tooLate');
    expect(reopenRefusal({ status: 'done', closedAt }, new Date(closedAt))).toBe('notInTable');
    expect(reopenRefusal({ status: 'closed', closedAt: null }, new Date())).toBe('notInTable');
  });
});
