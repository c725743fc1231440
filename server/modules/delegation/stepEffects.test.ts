import { describe, expect, it } from 'vitest';

import type { StepBody } from '#contract/delegations.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';

import type { StepInput } from './delegation.repository.ts';
import { effectsOf, type StepFacts, stepOf } from './stepEffects.ts';

const now = new Date('2026-03-02T08:00:00Z');
const PLUMBER = 30;
const LEADERS = [11, 12];

const issue: StepFacts['issue'] = {
  id: 5,
  projectId: 2,
  creatorId: 9,
  responsibleId: null,
  teamId: null,
  status: 'inProgress',
  version: 6,
};

const delegation = (more: Partial<StepInput> = {}): StepInput => ({
  id: 7,
  contractorId: PLUMBER,
  contractor: 'Bergström Rör AB',
  state: 'sent',
  version: 4,
  hasAnother: false,
  handlerIds: LEADERS,
  plannedFrom: null,
  plannedTo: null,
  isItsVisit: false,
  visitFrom: null,
  visitTo: null,
  visitAnswer: 'none',
  visitTimes: [],
  changeUntil: null,
  hasReporter: true,
  ...more,
});

const body = (step: StepBody['step'], more: Partial<StepBody> = {}): StepBody => ({
  step,
  version: 4,
  key: '0b0e9b5e-9a3f-4d0f-8f3c-2f1f5f7a9c11',
  note: '',
  attachmentIds: [],
  ...more,
});

const VISIT = { visitFrom: '2026-03-05T08:00:00+01:00', visitTo: '2026-03-05T10:00:00+01:00' };
const line = (field: string, from: string | null = null) => ({
  field,
  from,
  to: 'Bergström Rör AB',
});

describe('what a step of a delegation leads to', () => {
  const quiet = { notices: [], isPublic: false };

  it('an acceptance is a line of the history and unread for the handlers; nobody gets mail', () => {
    const facts = { issue, delegation: delegation() };
    expect(effectsOf(facts, body('accept'), now)).toEqual({
      ...quiet,
      issueId: 5,
      contractorId: PLUMBER,
      now,
      history: [line('delegationAccepted')],
      unreadFor: LEADERS,
    });
  });

  it('a refusal is mailed to the handlers, with its reason in the history', () => {
    const facts = { issue, delegation: delegation() };
    expect(effectsOf(facts, body('decline', { reason: 'busy', note: 'Semester' }), now)).toEqual({
      issueId: 5,
      contractorId: PLUMBER,
      now,
      history: [line('delegationDeclined', 'busy')],
      notices: [{ kind: 'delegationDeclined', agentIds: LEADERS }],
      unreadFor: LEADERS,
      isPublic: false,
    });
  });

  it('finished work is mailed to the handlers, with the contractor’s note in the history', () => {
    const facts = { issue, delegation: delegation({ state: 'accepted' }) };
    expect(effectsOf(facts, body('reportDone', { note: 'Ny packning' }), now)).toMatchObject({
      history: [line('delegationDone', 'Ny packning')],
      notices: [{ kind: 'delegationDone', agentIds: LEADERS }],
      unreadFor: LEADERS,
      isPublic: false,
    });
  });

  it('a note is cut at three hundred characters in the history', () => {
    const facts = { issue, delegation: delegation({ state: 'accepted' }) };
    const { history } = effectsOf(facts, body('reportDone', { note: 'å'.repeat(301) }), now);
    expect(history).toEqual([line('delegationDone', 'å'.repeat(300))]);
  });

  it('an approval is a line of the history and no news for anybody', () => {
    const facts = { issue, delegation: delegation({ state: 'reportedDone' }) };
    expect(effectsOf(facts, body('approve'), now)).toMatchObject({
      ...quiet,
      history: [line('delegationApproved')],
      unreadFor: [],
    });
  });

  it('rejected work is mailed to the contractor and unread for them', () => {
    const facts = { issue, delegation: delegation({ state: 'reportedDone' }) };
    expect(effectsOf(facts, body('sendBack', { note: 'Det droppar än' }), now)).toMatchObject({
      history: [line('delegationSentBack', 'Det droppar än')],
      notices: [{ kind: 'delegationSentBack', agentIds: [PLUMBER] }],
      unreadFor: [PLUMBER],
      isPublic: false,
    });
  });

  it('a withdrawal is mailed to the contractor, and not unread for them: they see the issue no more', () => {
    const facts = { issue, delegation: delegation({ state: 'accepted' }) };
    expect(effectsOf(facts, body('cancel'), now)).toMatchObject({
      history: [line('delegationCancelled')],
      notices: [{ kind: 'delegationCancelled', agentIds: [PLUMBER] }],
      unreadFor: [],
      isPublic: false,
    });
  });

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

  it('a withdrawal clears the visit of that delegation for everybody, and only of that one', () => {
    const planned = {
      state: 'scheduled',
      plannedFrom: '2026-03-05T08:00:00+01:00',
      plannedTo: '2026-03-05T10:00:00+01:00',
    } as const;
    const own = { issue, delegation: delegation({ ...planned, isItsVisit: true }) };
    expect(effectsOf(own, body('cancel'), now)).toMatchObject({
      history: [
        line('delegationCancelled'),
        { field: 'plannedFrom', from: '2026-03-05T07:00:00.000Z', to: null },
        { field: 'plannedTo', from: '2026-03-05T09:00:00.000Z', to: null },
      ],
      isPublic: true,
    });
    expect(stepOf(own, body('cancel')).endsVisit).toBe(true);
    const others = { issue, delegation: delegation(planned) };
    expect(effectsOf(others, body('cancel'), now)).toMatchObject({
      history: [line('delegationCancelled')],
      isPublic: false,
    });
    expect(stepOf(others, body('cancel')).endsVisit).toBe(false);
    expect(stepOf(own, body('reportDone')).endsVisit).toBe(false);
  });

  it('an acceptance starts an issue that is new, for everybody to see, and no other issue', () => {
    for (const status of ISSUE_STATUSES) {
      const facts = { issue: { ...issue, status }, delegation: delegation() };
      const starts = status === 'new';
      const { history, isPublic } = effectsOf(facts, body('accept'), now);
      expect({ status, history, isPublic }).toEqual({
        status,
        history: [
          line('delegationAccepted'),
          ...(starts ? [{ field: 'status', from: 'new', to: 'inProgress' }] : []),
        ],
        isPublic: starts,
      });
      expect([status, stepOf(facts, body('accept')).begins]).toEqual([status, starts]);
    }
    const refused = { issue: { ...issue, status: 'new' } as const, delegation: delegation() };
    expect(stepOf(refused, body('decline', { reason: 'busy' })).begins).toBe(false);
    expect(effectsOf(refused, body('decline', { reason: 'busy' }), now)).toMatchObject({
      history: [line('delegationDeclined', 'busy')],
      isPublic: false,
    });
  });
});

describe('a step of a delegation as it is written', () => {
  it('carries the step’s own words to the version it was taken on', () => {
    const facts = { issue, delegation: delegation() };
    const step = body('decline', { reason: 'other', note: 'Semester' });
    expect(stepOf(facts, step)).toEqual({
      delegationId: 7,
      version: 4,
      to: 'declined',
      reason: 'other',
      note: 'Semester',
      key: step.key,
      visit: undefined,
      isAnswer: true,
      begins: false,
      ends: true,
      endsVisit: false,
    });
    expect(stepOf(facts, body('schedule', VISIT)).visit).toEqual({
      from: VISIT.visitFrom,
      to: VISIT.visitTo,
      answer: 'asked',
    });
  });

  it('answers the delegation when it is accepted or declined, and by nothing else', () => {
    const facts = { issue, delegation: delegation() };
    const answers = (
      ['accept', 'decline', 'schedule', 'reportDone', 'approve', 'sendBack', 'cancel'] as const
    ).filter((step) => stepOf(facts, body(step)).isAnswer);
    expect(answers).toEqual(['accept', 'decline']);
  });

  it('ends the contractor’s links with their last delegation: declined, approved or withdrawn', () => {
    const steps = [
      'accept',
      'decline',
      'schedule',
      'reportDone',
      'approve',
      'sendBack',
      'cancel',
    ] as const;
    const endedBy = (facts: StepFacts) => steps.filter((step) => stepOf(facts, body(step)).ends);
    expect(endedBy({ issue, delegation: delegation() })).toEqual(['decline', 'approve', 'cancel']);
    expect(endedBy({ issue, delegation: delegation({ hasAnother: true }) })).toEqual([]);
  });
});
