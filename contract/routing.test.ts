import { describe, expect, it } from 'vitest';

import {
  decideRouting,
  neverWinning,
  ranked,
  type RoutingFacts,
  type RoutingRule,
} from './routing.ts';

const facts: RoutingFacts = {
  projectId: 1,
  categoryId: 10,
  spaceId: null,
  errorTypeId: null,
  priority: 'normal',
  reporterType: 'resident',
};
const everybody = () => 'available' as const;

const inProject: RoutingRule = {
  id: 1,
  position: 1,
  conditions: { projectId: [1] },
  to: { agentId: 100 },
};
const plumbing: RoutingRule = {
  id: 2,
  position: 2,
  conditions: { projectId: [1], categoryId: [10, 11] },
  to: { agentId: 200 },
};
const otherwise: RoutingRule = { id: 3, position: 3, conditions: {}, to: { teamId: 7 } };

describe('the rule that an issue goes by', () => {
  it('is the one with most conditions, whatever the position', () => {
    const order = ranked([otherwise, inProject, plumbing]);
    expect(order.map(({ id }) => id)).toStrictEqual([2, 1, 3]);
    expect(decideRouting(order, facts, everybody).rule).toBe(plumbing);
  });

  it('is the upper one of equals', () => {
    const upper = { ...inProject, id: 9, position: 0 };
    expect(decideRouting(ranked([inProject, upper]), facts, everybody).rule).toBe(upper);
  });

  it('matches only where every condition holds, and an empty field meets none', () => {
    const elsewhere = { ...inProject, conditions: { projectId: [2] } };
    const inSpace = { ...inProject, conditions: { spaceId: [5] } };
    expect(decideRouting([elsewhere, inSpace], facts, everybody).rule).toBeUndefined();
  });

  it('is the next one where the person is away, and says so', () => {
    const away = (one: RoutingRule) => (one === plumbing ? 'absent' : 'available');
    const { rule, skipped } = decideRouting([plumbing, inProject], facts, away);
    expect(rule).toBe(inProject);
    expect(skipped).toStrictEqual([{ rule: plumbing, why: 'absent' }]);
  });
});

describe('a rule that can never win', () => {
  it('has every issue taken by one above', () => {
    const lower = {
      ...plumbing,
      id: 5,
      position: 9,
      conditions: { projectId: [1], categoryId: [10] },
    };
    expect(neverWinning([plumbing, lower])).toStrictEqual([5]);
    expect(neverWinning([{ ...lower, position: 1 }, plumbing])).toStrictEqual([]);
  });

  it('may have its issues taken by several together', () => {
    const one = { ...plumbing, id: 6, position: 0, conditions: { categoryId: [10] } };
    const two = { ...plumbing, id: 7, position: 1, conditions: { categoryId: [11] } };
    const both = { ...plumbing, id: 8, position: 2, conditions: { categoryId: [10, 11] } };
    expect(neverWinning([one, two, both])).toStrictEqual([8]);
    expect(neverWinning([one, both])).toStrictEqual([]);
  });

  it('issue 19: is one that another above takes whole, however many values both have', () => {
    const ids = Array.from({ length: 50 }, (_, n) => n + 1);
    const many = { projectId: ids, categoryId: ids };
    const wide = { ...plumbing, id: 9, position: 0, conditions: many };
    const same = { ...wide, id: 10, position: 1 };
    const wider = {
      ...wide,
      id: 11,
      position: 2,
      conditions: { ...many, categoryId: [...ids, 51] },
    };
    expect(neverWinning([wide, same, wider])).toStrictEqual([10]);
    expect(neverWinning([{ ...wide, position: 3 }, wider])).toStrictEqual([9]);
  });

  it('issue 19: is not one below another whose target has left; an absence keeps none from winning for long', () => {
    const above = (why: 'absent' | 'inactive') => ({ ...plumbing, position: 0, away: { why } });
    const below = { ...plumbing, id: 12, position: 1 };
    expect(neverWinning([above('inactive'), below])).toStrictEqual([]);
    expect(neverWinning([above('absent'), below])).toStrictEqual([12]);
  });

  it('is not one with fewer conditions than those above', () => {
    expect(neverWinning([inProject, plumbing, otherwise])).toStrictEqual([]);
  });
});
