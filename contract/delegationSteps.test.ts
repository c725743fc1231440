import { describe, expect, it } from 'vitest';

import { DELEGATION_STATES, DELEGATION_STEPS } from './delegations.ts';
import { hasEnded, isStepFrom, mayStep, stateAfter, stepsFor } from './delegationSteps.ts';
import { ROLE_GROUPS } from './permissions.ts';

/** Expected table, deliberately not derived: start, target and actor of each step. */
const EXPECTED = {
  accept: 'sent, opened -> accepted by ROLE_CONTRACTOR',
  decline: 'sent, opened -> declined by ROLE_CONTRACTOR',
  schedule:
    'accepted, scheduled, sentBack -> scheduled by ROLE_ADMIN, ROLE_PROJECT_LEADER, ROLE_WORKER, ROLE_CONTRACTOR',
  reportDone: 'accepted, scheduled, sentBack -> reportedDone by ROLE_CONTRACTOR',
  approve: 'reportedDone -> approved by ROLE_ADMIN, ROLE_PROJECT_LEADER, ROLE_WORKER',
  sendBack: 'reportedDone -> sentBack by ROLE_ADMIN, ROLE_PROJECT_LEADER, ROLE_WORKER',
  cancel:
    'sent, opened, accepted, scheduled, reportedDone, sentBack -> cancelled by ROLE_ADMIN, ROLE_PROJECT_LEADER',
};

describe('the steps of a delegation', () => {
  it('have the right start states, target and actors', () => {
    const found = DELEGATION_STEPS.map((step) => {
      const from = DELEGATION_STATES.filter((state) => isStepFrom(state, step));
      const by = ROLE_GROUPS.filter((roleGroup) =>
        mayStep({ roleGroup, isSuperAdmin: false }, step),
      );
      return [step, `${from.join(', ')} -> ${stateAfter(step)} by ${by.join(', ')}`];
    });
    expect(Object.fromEntries(found)).toEqual(EXPECTED);
  });

  it('end with its approval, refusal or cancellation', () => {
    expect(DELEGATION_STATES.filter(hasEnded)).toEqual(['declined', 'approved', 'cancelled']);
  });

  it('are closed to contractors once the issue is closed, while staff can still approve', () => {
    const contractor = { roleGroup: 'ROLE_CONTRACTOR', isSuperAdmin: false } as const;
    const worker = { roleGroup: 'ROLE_WORKER', isSuperAdmin: false } as const;
    expect(stepsFor(contractor, { state: 'sent', issueClosed: false })).toEqual([
      'accept',
      'decline',
    ]);
    expect(stepsFor(contractor, { state: 'sent', issueClosed: true })).toEqual([]);
    const reported = { state: 'reportedDone', issueClosed: true } as const;
    expect(stepsFor(worker, reported)).toEqual(['approve', 'sendBack']);
  });
});
