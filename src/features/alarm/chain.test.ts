import { describe, expect, it } from 'vitest';

import { chainOf, hasRoster, shareLeft } from './chain.ts';

const person = (id: number) => ({ id, name: `P${id}` });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 1, minute)).toISOString();
const asked = (step: 'duty' | 'reserve' | 'leaders', id: number, minute: number) => ({
  step,
  agent: person(id),
  at: at(minute),
  passedOver: null,
});

describe('the chain of an alarm', () => {
  const alarm = {
    asked: [
      asked('duty', 1, 0),
      { ...asked('reserve', 2, 6), passedOver: 'absent' as const },
      { step: 'reserve' as const, agent: null, at: at(6), passedOver: 'nobody' as const },
      asked('leaders', 3, 6),
      asked('leaders', 4, 6),
    ],
    nextAt: at(6),
  };

  it('begins with whom it waits for, then those to come, without those passed over', () => {
    expect(chainOf(alarm).map(({ people, isNow }) => [people.map(({ id }) => id), isNow])).toEqual([
      [[1], true],
      [[3, 4], false],
    ]);
  });

  it('ends with the last step, which waits for everybody asked so far', () => {
    const last = { ...alarm, nextAt: null };
    expect(chainOf(last).map(({ people, isNow }) => [people.map(({ id }) => id), isNow])).toEqual([
      [[1, 3, 4], true],
    ]);
    expect(shareLeft(last, Date.parse(at(7)))).toBeUndefined();
  });

  it('issue 19: has a roster if anybody of it was asked or is away', () => {
    expect(hasRoster(alarm)).toBe(true);
    expect(hasRoster({ asked: alarm.asked.slice(1) })).toBe(true);
    expect(hasRoster({ asked: alarm.asked.slice(2) })).toBe(false);
  });

  it('knows how much of the time to answer is left', () => {
    expect(shareLeft(alarm, Date.parse(at(0)))).toBe(1);
    expect(shareLeft(alarm, Date.parse(at(3)))).toBe(0.5);
    expect(shareLeft(alarm, Date.parse(at(9)))).toBe(0);
  });
});
