import type { StepBody } from '#contract/delegations.ts';
import type { StepInput } from '#server/modules/delegation/delegation.repository.ts';
import type { StepFacts } from '#server/modules/delegation/stepEffects.ts';

export const now = new Date('2026-03-02T08:00:00Z');
export const PLUMBER = 30;
export const LEADERS = [11, 12];

export const issue: StepFacts['issue'] = {
  id: 5,
  projectId: 2,
  creatorId: 9,
  responsibleId: null,
  teamId: null,
  status: 'inProgress',
  version: 6,
};

/** A delegation that was sent, with some fields of its own. */
export const delegation = (more: Partial<StepInput> = {}): StepInput => ({
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
  staffVisitTo: null,
  visitFrom: null,
  visitTo: null,
  visitAnswer: 'none',
  visitTimes: [],
  changeUntil: null,
  hasReporter: true,
  ...more,
});

export const body = (step: StepBody['step'], more: Partial<StepBody> = {}): StepBody => ({
  step,
  version: 4,
  key: '0b0e9b5e-9a3f-4d0f-8f3c-2f1f5f7a9c11',
  note: '',
  attachmentIds: [],
  ...more,
});

export const VISIT = {
  visitFrom: '2026-03-05T08:00:00+01:00',
  visitTo: '2026-03-05T10:00:00+01:00',
};
/** A line of the history about the contractor. */
export const line = (field: string, from: string | null = null) => ({
  field,
  from,
  to: 'Bergström Rör AB',
});
