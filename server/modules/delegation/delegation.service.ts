import type { OfferRemedy } from '#contract/delegationOffers.ts';
import type { Delegation, NewDelegation, StepBody } from '#contract/delegations.ts';
import { isStepFrom, mayStep, stepsFor } from '#contract/delegationSteps.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame, keyUsed, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { bindDrafts } from '../attachment/index.ts';
import { readVisibleIssue } from '../issue/index.ts';
import { readCandidate, readRemediable, writeRemedy } from './offer.repository.ts';
import {
  type Done,
  newDelegation,
  isSameButVisit,
  type StepInput,
  readDelegation,
  readDelegationJson,
  whetherReported,
} from './delegation.repository.ts';
import { refused } from './refusal.ts';
import { effectsOf, type StepFacts, stepOf } from './stepEffects.ts';
import { insertDelegation, writeStep } from './step.repository.ts';

/**
 * Delegates an issue to a contractor; a repeated key gives the first delegation. Throws NOT_FOUND, INVALID for a non-contractor
 * or a past date, and the refusal (409) when the contractor is not offered or the issue is closed.
 */
export async function delegate(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, ...values }: NewDelegation & { now: Date },
): Promise<Delegation | JsonText> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true, also: whetherReported });
  const { contractorId, note, shareContact, answerBy, key } = values;
  const hash = contentHash(values);
  const { candidate, done } = await readCandidate(tx, me, { issueId, contractorId, key });
  if (done !== undefined) {
    return answerRepeated(tx, me, { issueId, done, key, hash });
  }
  if (!candidate) {
    throw invalid('contractorId', 'No such contractor');
  }
  if (answerBy !== undefined && Date.parse(answerBy) <= now.getTime()) {
    throw invalid('answerBy', 'Later than now');
  }
  if (issue.status === 'closed') {
    throw refused('INVALID_TRANSITION', 'issueClosed');
  }
  if (candidate.reasons[0]) {
    throw refused('CONFLICT', candidate.reasons[0]);
  }
  const written = await insertDelegation(
    tx,
    me,
    { ...values, hash },
    {
      issueId,
      contractorId,
      now,
      history: [{ field: 'delegation', to: candidate.name }],
      notices: [{ kind: 'delegated', agentIds: [contractorId] }],
      unreadFor: [contractorId],
      isPublic: false,
    },
  );
  if (!written) {
    throw notFound('issue');
  }
  const createdAt = now.toISOString();
  const sent = {
    state: 'sent',
    reason: null,
    note,
    visitFrom: null,
    visitTo: null,
    visit: null,
  } as const;
  return newDelegation({
    id: written.id,
    contractor: { id: candidate.id, name: candidate.name },
    person: candidate.person,
    phone: candidate.phone,
    note,
    shareContact,
    answerBy: answerBy ?? null,
    hasReporter: issue.hasReporter,
    createdAt,
    trail: [{ id: written.eventId, at: createdAt, actor: me.name, ...sent }],
  });
}

type RepeatedRequest = { issueId: number; done: Done; key: string; hash: string };

/** The delegation made with the key. Throws CONFLICT when the key was used for another request. */
async function answerRepeated(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, done: { delegationId, hash: before }, key, hash }: RepeatedRequest,
): Promise<JsonText> {
  const { delegation } = await readDelegation(tx, me, { issueId, delegationId, key });
  if (!delegation) {
    throw keyUsed('The key was used for a delegation on another issue');
  }
  checkSame(before, hash, 'step of a delegation');
  return readDelegationJson(tx, delegation.id);
}

/**
 * Takes a step of a delegation; a repeated key changes nothing more. Throws NOT_FOUND, FORBIDDEN for another role's step,
 * VERSION_CONFLICT, INVALID for a past visit or a foreign file, and INVALID_TRANSITION.
 */
export async function takeDelegationStep(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, delegationId }: { issueId: number; delegationId: number },
  { now, ...body }: StepBody & { now: Date },
): Promise<JsonText> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  const { delegation, done } = await readDelegation(tx, me, {
    issueId,
    delegationId,
    key: body.key,
  });
  if (!delegation) {
    throw notFound('delegation');
  }
  const { version: _from, ...content } = body;
  const hash = contentHash({ ...content, delegationId });
  if (done !== undefined && done.delegationId !== delegationId) {
    throw keyUsed('The key was used for a step of another delegation');
  }
  if (done !== undefined) {
    return answerRepeated(tx, me, { issueId, done, key: body.key, hash });
  }
  if (!mayStep(me, body.step)) {
    throw new AppError('FORBIDDEN', `Not a step you may take on this delegation: ${body.step}`);
  }
  if (!(await isUpToDate(tx, delegation, body))) {
    throw await tooSlow(tx, delegation);
  }
  checkStep(me, { issue, delegation }, body, now);
  const delegationEventId = await writeStep(
    tx,
    me,
    { ...stepOf({ issue, delegation }, body, now), hash },
    effectsOf({ issue, delegation }, body, now),
  );
  if (delegationEventId === undefined) {
    throw await tooSlow(tx, delegation);
  }
  await bindDrafts(tx, me, body.attachmentIds, { issueId, delegationEventId });
  return readDelegationJson(tx, delegation.id);
}

/** Work is done whatever became of its visit meanwhile; other steps answer what the actor has seen. */
const isUpToDate = async (
  tx: TenantTx,
  delegation: StepInput,
  { step, version }: StepBody,
): Promise<boolean> =>
  version === delegation.version ||
  (step === 'reportDone' &&
    version < delegation.version &&
    isSameButVisit(tx, delegation, version));

function checkStep(
  me: AgentIdentity,
  { issue, delegation }: StepFacts,
  { step, visitTo }: StepBody,
  now: Date,
): void {
  if (visitTo !== undefined && Date.parse(visitTo) <= now.getTime()) {
    throw invalid('visitTo', 'Later than now');
  }
  const issueClosed = issue.status === 'closed';
  if (!stepsFor(me, { state: delegation.state, issueClosed }).includes(step)) {
    const isNow = isStepFrom(delegation.state, step);
    throw refused('INVALID_TRANSITION', isNow ? 'issueClosed' : 'notNow');
  }
}

async function tooSlow(tx: TenantTx, delegation: StepInput): Promise<AppError> {
  const { text } = await readDelegationJson(tx, delegation.id);
  return refused('VERSION_CONFLICT', 'tooSlow', { current: JSON.parse(text) as unknown });
}

/**
 * Makes a contractor available by removing the reason. Throws NOT_FOUND, INVALID for a former or unknown contractor, FORBIDDEN
 * when the actor may not manage the project.
 */
export async function makeAvailable(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { contractorId, remedy, now }: { contractorId: number; remedy: OfferRemedy; now: Date },
): Promise<void> {
  await readVisibleIssue(tx, me, issueId, { lock: true });
  const { isContractor, leads } = await readRemediable(tx, me, { issueId, contractorId });
  if (!isContractor) {
    throw invalid('contractorId', 'No such contractor');
  }
  if (remedy === 'notOnProject' && !leads) {
    throw new AppError('FORBIDDEN', 'Only the leaders of the project may add people to it');
  }
  await writeRemedy(tx, me, { issueId, contractorId, remedy, now });
}

const invalid = (field: string, fault: string) =>
  new AppError('INVALID', 'A value cannot be chosen', { fields: { [field]: fault } });
