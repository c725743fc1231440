import { describe, expect, it } from 'vitest';

import {
  body,
  delegation,
  issue,
  LEADERS,
  line,
  now,
  PLUMBER,
  VISIT,
} from '#tests/support/delegationSteps.ts';

import { effectsOf, stepOf } from './stepEffects.ts';

describe('what a step of a delegation leads to for its visit', () => {
  it('F-56 a visit is booked once the reporter has proposed its time, or nobody is there to ask', () => {
    const chosen = [{ from: VISIT.visitFrom, to: VISIT.visitTo }];
    for (const more of [{ hasReporter: false }, { visitTimes: chosen }]) {
      const facts = { issue, delegation: delegation({ state: 'accepted', ...more }) };
      const { history } = effectsOf(facts, body('schedule', VISIT), now);
      expect(history[0]).toEqual(line('delegationScheduled'));
    }
  });

  it('F-56 a visit is proposed to the reporter, and everybody sees when', () => {
    const facts = { issue, delegation: delegation({ state: 'accepted' }) };
    const step = body('schedule', { ...VISIT, note: 'Ring först' });
    expect(effectsOf(facts, step, now)).toMatchObject({
      history: [
        line('visitProposed'),
        { field: 'plannedFrom', from: null, to: '2026-03-05T07:00:00.000Z' },
        { field: 'plannedTo', from: null, to: '2026-03-05T09:00:00.000Z' },
      ],
      notices: [{ kind: 'visit', agentIds: [PLUMBER] }],
      unreadFor: [...LEADERS, PLUMBER],
      isPublic: true,
    });
  });

  const AHEAD = {
    state: 'scheduled',
    ...VISIT,
    plannedFrom: VISIT.visitFrom,
    plannedTo: VISIT.visitTo,
    isItsVisit: true,
  } as const;

  it('a withdrawal clears the visit of that delegation for everybody, and only of that one', () => {
    const own = { issue, delegation: delegation(AHEAD) };
    expect(effectsOf(own, body('cancel'), now)).toMatchObject({
      history: [
        line('delegationCancelled'),
        { field: 'plannedFrom', from: '2026-03-05T07:00:00.000Z', to: null },
        { field: 'plannedTo', from: '2026-03-05T09:00:00.000Z', to: null },
      ],
      isPublic: true,
    });
    expect(stepOf(own, body('cancel'), now).endsVisit).toBe(true);
    const others = { issue, delegation: delegation({ ...AHEAD, isItsVisit: false }) };
    expect(effectsOf(others, body('cancel'), now)).toMatchObject({
      history: [line('delegationCancelled'), line('visitWithdrawn')],
      isPublic: true,
    });
    const late = new Date(VISIT.visitTo);
    expect(effectsOf(others, body('cancel'), late)).toMatchObject({
      history: [line('delegationCancelled')],
      isPublic: false,
    });
    expect(stepOf(others, body('cancel'), now).endsVisit).toBe(false);
    expect(stepOf(own, body('sendBack'), now).endsVisit).toBe(false);
  });

  it('F-56 work that is done before its visit takes it back, and the plan if it is that visit', () => {
    const withdrawn = { kind: 'visitWithdrawn', agentIds: [PLUMBER] };
    const facts = { issue, delegation: delegation(AHEAD) };
    expect(effectsOf(facts, body('reportDone'), now)).toMatchObject({
      history: [
        line('delegationDone'),
        { field: 'plannedFrom', from: '2026-03-05T07:00:00.000Z', to: null },
        { field: 'plannedTo', from: '2026-03-05T09:00:00.000Z', to: null },
      ],
      notices: [{ kind: 'delegationDone', agentIds: LEADERS }, withdrawn],
      isPublic: true,
    });
    expect(effectsOf(facts, body('approve'), now).notices).toEqual([withdrawn]);
    const replanned = { issue, delegation: delegation({ ...AHEAD, isItsVisit: false }) };
    const steps = [facts, replanned].map((each) => stepOf(each, body('reportDone'), now));
    expect(steps.map(({ sparesVisit }) => sparesVisit)).toEqual([true, true]);
    expect(steps.map(({ endsVisit }) => endsVisit)).toEqual([true, false]);
    expect(effectsOf(replanned, body('reportDone'), now).history).toEqual([
      line('delegationDone'),
      line('visitWithdrawn'),
    ]);
  });

  it('F-56 work that is done during its visit or later sends nothing, and the visit stays', () => {
    const facts = { issue, delegation: delegation(AHEAD) };
    for (const at of ['2026-03-05T07:00:00Z', '2026-03-05T08:59:00Z', '2026-03-06T12:00:00Z']) {
      const { notices, isPublic } = effectsOf(facts, body('reportDone'), new Date(at));
      expect([notices.length, isPublic]).toEqual([1, false]);
      expect(effectsOf(facts, body('approve'), new Date(at)).notices).toEqual([]);
      expect(stepOf(facts, body('reportDone'), new Date(at)).sparesVisit).toBe(false);
    }
  });
});
