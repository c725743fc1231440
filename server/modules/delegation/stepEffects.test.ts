import { describe, expect, it } from 'vitest';

import { DELEGATION_STEPS } from '#contract/delegations.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
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

import { effectsOf, type StepFacts, stepOf } from './stepEffects.ts';

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
      expect([status, stepOf(facts, body('accept'), now).begins]).toEqual([status, starts]);
    }
    const refused = { issue: { ...issue, status: 'new' } as const, delegation: delegation() };
    expect(stepOf(refused, body('decline', { reason: 'busy' }), now).begins).toBe(false);
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
    expect(stepOf(facts, step, now)).toEqual({
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
      sparesVisit: false,
      keepsPlan: false,
    });
    expect(stepOf(facts, body('schedule', VISIT), now).visit).toEqual({
      from: VISIT.visitFrom,
      to: VISIT.visitTo,
      answer: 'asked',
    });
  });

  it('answers the delegation when it is accepted or declined, and by nothing else', () => {
    const facts = { issue, delegation: delegation() };
    const answers = DELEGATION_STEPS.filter((step) => stepOf(facts, body(step), now).isAnswer);
    expect(answers).toEqual(['accept', 'decline']);
  });

  it('ends the contractor’s links with their last delegation: declined, approved or withdrawn', () => {
    const endedBy = (facts: StepFacts) =>
      DELEGATION_STEPS.filter((step) => stepOf(facts, body(step), now).ends);
    expect(endedBy({ issue, delegation: delegation() })).toEqual(['decline', 'approve', 'cancel']);
    expect(endedBy({ issue, delegation: delegation({ hasAnother: true }) })).toEqual([]);
  });
});
