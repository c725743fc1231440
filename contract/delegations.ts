import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { offerSchema, REMEDIES } from './delegationOffers.ts';
import { version } from './issueChanges.ts';
import { MAX_FILES_PER_MESSAGE } from './limits.ts';
import { clientKey, id, idParams, listOf, moment, reference, textId } from './primitives.ts';
import {
  VISIT_ANSWERS,
  VISIT_EVENTS,
  type VisitDetails,
  visitDetails,
  visitEnd,
  visitTime,
} from './visits.ts';

export const DELEGATION_STATES = [
  'sent',
  'opened',
  'accepted',
  'declined',
  'scheduled',
  'reportedDone',
  'approved',
  'sentBack',
  'cancelled',
] as const;
export type DelegationState = (typeof DELEGATION_STATES)[number];

/** States in which the contractor has yet to answer. */
export const UNANSWERED_STATES = ['sent', 'opened'] as const;
/** States in which the contractor neither sees the issue nor is named on it. */
export const DROPPED_STATES = ['declined', 'cancelled'] as const;
/** States in which a delegation needs nothing more from anybody. */
export const ENDED_STATES = ['declined', 'approved', 'cancelled'] as const;

export const DECLINE_REASONS = ['busy', 'notMyTrade', 'outsideArea', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const DELEGATION_STEPS = [
  'accept',
  'decline',
  'schedule',
  'reportDone',
  'approve',
  'sendBack',
  'cancel',
] as const;
export type DelegationStep = (typeof DELEGATION_STEPS)[number];

/** Refusal reasons, sent with 409 as the end of `translationKey`. */
export const DELEGATION_REFUSALS = [
  'notNow',
  'tooSlow',
  'issueClosed',
  'notOnProject',
  'lacksCategory',
  'inactive',
  'alreadyHasIt',
] as const;
export type DelegationRefusal = (typeof DELEGATION_REFUSALS)[number];

const MAX_DELEGATION_NOTE = 2000;
const note = z._default(z.string().check(z.trim(), z.maxLength(MAX_DELEGATION_NOTE)), '');

/** One event of a delegation with its actor and comment. */
const delegationEvent = z.object({
  id,
  at: moment,
  actor: z.string(),
  state: z.enum(DELEGATION_STATES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  note: z.string(),
  visitFrom: z.nullable(moment),
  visitTo: z.nullable(moment),
  /** What happened to the visit, where the state does not tell. By the resident without a name. */
  visit: z.nullable(z.enum(VISIT_EVENTS)),
});

export const delegationSchema = z.object({
  id,
  contractor: reference,
  person: z.string(),
  /** Of the contractor. */
  phone: z.string(),
  state: z.enum(DELEGATION_STATES),
  note: z.string(),
  shareContact: z.boolean(),
  answerBy: z.nullable(moment),
  visitFrom: z.nullable(moment),
  visitTo: z.nullable(moment),
  visitAnswer: z.enum(VISIT_ANSWERS),
  /** Somebody outside reported the issue, and is asked whether the time of a visit suits them. */
  hasReporter: z.boolean(),
  visitDetails: z.nullable(visitDetails),
  /** The resident's times to choose from. */
  visitTimes: z.array(visitTime),
  createdAt: moment,
  version: z.int(),
  trail: z.array(delegationEvent),
});
export type Delegation = z.infer<typeof delegationSchema>;

const stepFields = {
  step: z.enum(DELEGATION_STEPS),
  reason: z.optional(z.enum(DECLINE_REASONS)),
  note,
  visitFrom: z.optional(moment),
  visitTo: z.optional(moment),
  /** As before if absent. */
  visitDetails: z.optional(visitDetails),
  attachmentIds: z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []),
};
type StepContent = {
  step: DelegationStep;
  reason?: DeclineReason | undefined;
  note: string;
  visitFrom?: string | undefined;
  visitTo?: string | undefined;
  visitDetails?: VisitDetails | undefined;
};
const STEP_RULES = [
  z.refine<StepContent>(({ step, reason }) => (step === 'decline') === (reason !== undefined), {
    path: ['reason'],
    message: 'Say why, when and only when it is declined',
  }),
  z.refine<StepContent>(
    ({ step, reason, note: text }) =>
      text !== '' || (step !== 'sendBack' && !(step === 'decline' && reason === 'other')),
    { path: ['note'], message: 'Say why' },
  ),
  z.refine<StepContent>(
    ({ step, visitFrom, visitTo, visitDetails: details }) =>
      step === 'schedule'
        ? visitFrom !== undefined && visitTo !== undefined
        : visitFrom === undefined && visitTo === undefined && details === undefined,
    { path: ['visitFrom'], message: 'Say from when to when, when and only when it is scheduled' },
  ),
  z.refine<StepContent>(
    ({ visitFrom, visitTo }) =>
      visitFrom === undefined ||
      visitTo === undefined ||
      Date.parse(visitFrom) <= Date.parse(visitTo),
    { path: ['visitTo'], message: 'Before the beginning' },
  ),
] as const;
/** Form fields of a step. */
export const stepContent = z.strictObject(stepFields).check(...STEP_RULES);

const stepBody = z
  .strictObject({
    ...stepFields,
    /** Version of the delegation the step starts from. */
    version,
    key: clientKey,
  })
  .check(...STEP_RULES);
export type StepBody = z.output<typeof stepBody>;

/** Form fields of a new delegation. */
export const delegationContent = z.strictObject({
  contractorId: id,
  note,
  /** Shares the reporter's contact with the contractor. */
  shareContact: z._default(z.boolean(), false),
  answerBy: z.optional(moment),
});
const newDelegation = z.extend(delegationContent, { key: clientKey });
export type NewDelegation = z.output<typeof newDelegation>;

/** Delegations of an issue. Contractors see their own, staff all. */
export const delegationCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/issue/:id/delegations',
    auth: ['agent'],
    params: idParams,
    response: listOf(delegationSchema),
  }),
  offers: defineCall({
    method: 'GET',
    path: '/api/issue/:id/delegations/offers',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    response: listOf(offerSchema),
  }),
  /** Makes a contractor available: adds them to the project or gives them the category. */
  makeAvailable: defineCall({
    method: 'POST',
    path: '/api/issue/:id/delegations/makeAvailable',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    body: z.strictObject({ contractorId: id, remedy: z.enum(REMEDIES) }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Records that the calling contractor opened the issue. */
  opened: defineCall({
    method: 'POST',
    path: '/api/issue/:id/delegations/opened',
    auth: ['agent', 'oneTime'],
    params: idParams,
    response: z.object({ opened: z.int() }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/issue/:id/delegations',
    auth: ['agent'],
    needs: 'issue.delegate',
    params: idParams,
    body: newDelegation,
    response: delegationSchema,
  }),
  step: defineCall({
    method: 'POST',
    path: '/api/issue/:id/delegations/:delegationId/step',
    auth: ['agent', 'oneTime'],
    params: z.object({ id: textId, delegationId: textId }),
    body: stepBody,
    response: delegationSchema,
  }),
  /** Nobody was at home, or the visit is withdrawn without a new time. */
  endVisit: defineCall({
    method: 'POST',
    path: '/api/issue/:id/delegations/:delegationId/visit',
    auth: ['agent', 'oneTime'],
    params: z.object({ id: textId, delegationId: textId }),
    body: visitEnd,
    response: delegationSchema,
  }),
};
