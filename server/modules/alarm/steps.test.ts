import { describe, expect, it } from 'vitest';

import { type StepPerson, type Progress, roundsToCome, timeAfter } from './steps.ts';

const at = new Date('2026-11-22T01:10:00Z');
const minutes = { duty: 6, reserve: 4, leaders: 10 };
const aPerson = (step: StepPerson['step'], agentId: number, facts: Partial<StepPerson> = {}) => ({
  step,
  agentId,
  why: null,
  isAdmin: false,
  ...facts,
});
const rounds = (candidates: StepPerson[], progress: Partial<Progress> = {}) =>
  roundsToCome(candidates, { step: null, at, minutes, asked: [], noted: [], ...progress }).map(
    ({ step, at: time, ask, passedOver }) => [
      step,
      (time.getTime() - at.getTime()) / 60_000,
      ask,
      passedOver.map(({ agentId, why }) => `${agentId} ${why}`),
    ],
  );

describe('the steps of an alarm', () => {
  it('ask in their order, each after the minutes of the one before', () => {
    const people = [aPerson('duty', 1), aPerson('reserve', 2), aPerson('leaders', 3)];
    expect(rounds([...people, aPerson('everyone', 3), aPerson('everyone', 4)])).toEqual([
      ['duty', 0, [1], []],
      ['reserve', 6, [2], []],
      ['leaders', 10, [3], []],
      ['everyone', 20, [4], []],
    ]);
  });

  it('take no time where nobody can be asked, and say why', () => {
    const people = [aPerson('duty', 1, { why: 'absent' }), aPerson('leaders', 3)];
    expect(rounds(people).slice(0, 3)).toEqual([
      ['duty', 0, [], ['1 absent']],
      ['reserve', 0, [], ['null nobody']],
      ['leaders', 0, [3], []],
    ]);
  });

  it('ask nobody twice, and note nobody twice', () => {
    const people = [
      aPerson('reserve', 1),
      aPerson('leaders', 2, { why: 'absent' }),
      aPerson('everyone', 3),
    ];
    expect(rounds(people, { step: 'duty', asked: [1], noted: [2] })).toEqual([
      ['reserve', 0, [], ['null nobody']],
      ['leaders', 0, [], ['null nobody']],
      ['everyone', 0, [3], []],
    ]);
  });

  it('ask absent administrators rather than nobody, but not absent leaders', () => {
    const away = { why: 'absent' } as const;
    const people = [
      aPerson('everyone', 1, away),
      aPerson('everyone', 2, { ...away, isAdmin: true }),
    ];
    expect(rounds(people, { step: 'leaders' })).toEqual([['everyone', 0, [2], ['1 absent']]]);
    const present = [...people, aPerson('everyone', 3)];
    expect(rounds(present, { step: 'leaders' })).toEqual([
      ['everyone', 0, [3], ['1 absent', '2 absent']],
    ]);
  });

  it('repeat the last one for people who come later, and note nobody where nobody does', () => {
    const people = [aPerson('everyone', 1), aPerson('everyone', 2)];
    expect(rounds(people, { step: 'everyone', asked: [1] })).toEqual([['everyone', 0, [2], []]]);
    expect(rounds(people, { step: 'everyone', asked: [1, 2] })).toEqual([['everyone', 0, [], []]]);
  });

  it('ask everybody in the last one who comes back, on duty or leading, and is noted once', () => {
    const people = [aPerson('duty', 1), aPerson('leaders', 2), aPerson('everyone', 2)];
    const late = { step: 'everyone', noted: [1, 2] } as const;
    expect(rounds(people, late)).toEqual([['everyone', 0, [1, 2], []]]);
    const away = people.map((one) => ({ ...one, why: 'absent' as const }));
    expect(rounds(away, { step: 'everyone' })).toEqual([
      ['everyone', 0, [], ['1 absent', '2 absent']],
    ]);
  });

  it('leave absent administrators alone while somebody who was asked is there', () => {
    const people = [
      aPerson('everyone', 1, { isAdmin: true }),
      aPerson('everyone', 2, { isAdmin: true, why: 'absent' }),
    ];
    const repeat = { step: 'everyone', asked: [1], noted: [2] } as const;
    expect(rounds(people, repeat)).toEqual([['everyone', 0, [], []]]);
    expect(rounds(people.slice(1), repeat)).toEqual([['everyone', 0, [2], []]]);
  });

  it('wait after each, and a minute after the last before it is repeated', () => {
    const round = { at, ask: [1], passedOver: [] };
    expect(timeAfter({ ...round, step: 'reserve' }, minutes)).toEqual(
      new Date('2026-11-22T01:14:00Z'),
    );
    expect(timeAfter({ ...round, step: 'everyone' }, minutes)).toEqual(
      new Date('2026-11-22T01:11:00Z'),
    );
  });
});
