import type { z } from 'zod/mini';

import { isFinished } from '#contract/issueStatus.ts';
import { isSameTime, type visitAnswer, type visitEnd, type VisitTime } from '#contract/visits.ts';
import { mayStep } from '#contract/delegationSteps.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, checkSame, keyUsed, notFound } from '../../http/errors.ts';
import type { AgentIdentity, ReporterActor } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import {
  type HistoryItem,
  type IssueFacts,
  readReported,
  readVisibleIssue,
} from '../issue/index.ts';
import type { DelegationNotice } from '../notice/index.ts';
import {
  readDelegation,
  readDelegationJson,
  type VisitInput,
  visitOf,
} from './delegation.repository.ts';
import { offersIn } from './offers.ts';
import { refused } from './refusal.ts';
import type { StepEffects } from './step.repository.ts';
import { planEnded } from './stepEffects.ts';
import { readStaffFreeTimes, readStaffVisit, writeStaffVisit } from './staffVisit.repository.ts';
import { readFreeTimes, type VisitChange, writeVisit } from './visit.repository.ts';

const MINUTE = 60_000;
/** Whoever stands before a locked door may be early, and may say so later in the day. */
const EARLY = 30 * MINUTE;
const LATE = 4 * 60 * MINUTE;

/** A visit with its issue. */
export type VisitFacts = { issue: IssueFacts; visit: VisitInput; now: Date };
type AnswerBody = z.output<typeof visitAnswer> & { now: Date };

/**
 * The reporter accepts a proposed visit or proposes other times; a repeated key changes nothing more. Throws NOT_FOUND,
 * VERSION_CONFLICT, INVALID_TRANSITION when it is too late, and INVALID for a time that is not free any more.
 */
export async function answerVisit(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { now, ...body }: AnswerBody,
): Promise<void> {
  const issue = await readReported(tx, me.email, issueId);
  if (!issue) throw notFound('issue');
  const { visitId, version, key, answer, times, words } = body;
  const found = await readVisit(tx, me, { issueId, visitId, key });
  const { version: _from, ...content } = body;
  const hash = contentHash(content);
  if (isRepeated(found.done, visitId, hash)) return;
  const { visit } = found;
  if (!visit) throw notFound('visit');
  const facts = { issue, visit, now };
  checkAnswer(facts, answer);
  if (visit.version !== version) throw refused('VERSION_CONFLICT', 'tooSlow');
  if (answer === 'other') await checkFree(tx, { issueId, visitId }, times, now);
  await writeAnswer(tx, me, facts, { visitId, answer, times, note: words, key, hash });
}

type ReportersAnswer = Pick<VisitChange, 'times' | 'note' | 'key' | 'hash'> & {
  visitId: number | null;
  answer: AnswerBody['answer'];
};

/** Writes the reporter's answer: other times give up the planned one. */
async function writeAnswer(
  tx: TenantTx,
  me: ReporterActor,
  facts: VisitFacts,
  { visitId, ...said }: ReportersAnswer,
): Promise<void> {
  const { visit } = facts;
  const { answer } = said;
  const ends = answer === 'other';
  const effects = visitEffectsOf(facts, ends ? 'visitOther' : 'visitFits', ends);
  const actor = { ...me, isReporter: true };
  if (visitId === null) {
    const time = ends ? null : timeOf(visit);
    const isPlan = ends && visit.isItsVisit;
    const change = { ...said, visitorId: visit.visitorId, time, isPlan };
    await writeStaffVisit(tx, actor, change, effects);
    return;
  }
  const state = ends ? 'accepted' : 'scheduled';
  const endsPlan = ends && visit.isItsVisit;
  const change = { ...said, delegationId: visitId, event: answer, state, ends, endsPlan } as const;
  await writeVisit(tx, actor, change, effects);
}

type VisitRequest = { issueId: number; visitId: number | null; key: string };

/** The visit of a delegation, or a staff visit. */
async function readVisit(tx: TenantTx, me: ReporterActor, { issueId, visitId, key }: VisitRequest) {
  if (visitId === null) {
    const { visit, done } = await readStaffVisit(tx, me, { issueId, key });
    return { visit: visit?.version === 0 ? undefined : visit, done };
  }
  const { delegation, done } = await readDelegation(tx, me, {
    issueId,
    delegationId: visitId,
    key,
  });
  return { visit: delegation && visitOf(delegation), done };
}

const timeOf = ({ visitFrom, visitTo }: VisitInput): VisitTime | null =>
  visitFrom === null || visitTo === null ? null : { from: visitFrom, to: visitTo };

type EndBody = z.output<typeof visitEnd> & { now: Date };

/** Ends a visit without a new time. Throws as a step does. */
export async function endVisit(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, delegationId }: { issueId: number; delegationId: number },
  { now, version, key, event }: EndBody,
): Promise<JsonText> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  const { delegation, done } = await readDelegation(tx, me, { issueId, delegationId, key });
  if (!delegation) throw notFound('delegation');
  const hash = contentHash({ event, key, delegationId });
  if (isRepeated(done, delegationId, hash)) return readDelegationJson(tx, delegationId);
  if (!mayStep(me, 'schedule')) throw new AppError('FORBIDDEN', 'Not a visit that you may end');
  if (delegation.version !== version) throw refused('VERSION_CONFLICT', 'tooSlow');
  const visit = visitOf(delegation);
  const facts = { issue, visit, now };
  checkEnd(facts, event, event === 'missed' && comesUnbooked(visit));
  const change = {
    delegationId,
    event,
    state: 'accepted',
    answer: event === 'missed' ? 'missed' : 'none',
    times: [],
    note: '',
    ends: true,
    endsPlan: delegation.isItsVisit,
    key,
    hash,
  } as const;
  const field = event === 'missed' ? 'visitMissed' : 'visitWithdrawn';
  await writeVisit(tx, me, change, visitEffectsOf(facts, field, true));
  return readDelegationJson(tx, delegationId);
}

/** Whether the request was answered already. Throws CONFLICT for other content under its key. */
export function isRepeated(
  done: { delegationId: number | null; hash: string | null } | undefined,
  delegationId: number | null,
  hash: string,
): boolean {
  if (done === undefined) return false;
  if (done.delegationId !== delegationId) {
    throw keyUsed('The key was used for another visit');
  }
  checkSame(done.hash, hash, 'answer about a visit');
  return true;
}

const isAhead = (moment: string | null, now: Date): boolean =>
  moment !== null && now.getTime() < Date.parse(moment);

function checkAnswer({ issue, visit, now }: VisitFacts, answer: 'fits' | 'other'): void {
  if (isFinished(issue.status)) throw refused('INVALID_TRANSITION', 'issueClosed');
  const { state, visitAnswer: before } = visit;
  const isWithoutTime = state === 'accepted' && (before === 'other' || before === 'missed');
  const canAnswer =
    (isWithoutTime && answer === 'other') ||
    (state === 'scheduled' && isAnswerable(visit, answer, now));
  if (!canAnswer) throw refused('INVALID_TRANSITION', 'notNow');
}

/** A proposal can be answered, and a planned visit moved, until its time comes near. */
function isAnswerable(visit: VisitInput, answer: 'fits' | 'other', now: Date): boolean {
  const { visitAnswer: before, visitFrom, visitTo, changeUntil } = visit;
  const isAsked = before === 'asked';
  if (answer === 'fits') return isAsked && isAhead(visitTo, now);
  return isAhead(isAsked ? visitFrom : changeUntil, now);
}

async function checkFree(
  tx: TenantTx,
  { issueId, visitId }: Omit<VisitRequest, 'key'>,
  times: readonly VisitTime[],
  now: Date,
): Promise<void> {
  const free =
    visitId === null
      ? await readStaffFreeTimes(tx, issueId, now)
      : await readFreeTimes(tx, visitId, now);
  const offers = await offersIn(free);
  if (times.every((time) => offers.some((offer) => isSameTime(time, offer)))) return;
  throw new AppError('INVALID', 'A time is not free', { fields: { times: 'Not free' } });
}

/** Whether a contractor at work has no time, and the resident is not asked for any: they may come without one. */
const comesUnbooked = ({ state, visitAnswer, hasReporter }: VisitInput): boolean =>
  hasReporter &&
  (state === 'sentBack' ||
    (state === 'accepted' && visitAnswer !== 'other' && visitAnswer !== 'missed'));

/** Throws INVALID_TRANSITION unless the visit, or one without a time, can end like this now. */
export function checkEnd(
  { issue, visit, now }: VisitFacts,
  event: 'missed' | 'withdrawn',
  isUnbooked = false,
): void {
  const { state, visitFrom, visitTo } = visit;
  if (isFinished(issue.status)) throw refused('INVALID_TRANSITION', 'issueClosed');
  // Without a time they are not numbers, and no comparison holds.
  const [from, to] = [Date.parse(visitFrom ?? ''), Date.parse(visitTo ?? '')];
  const at = now.getTime();
  const isInTime = event === 'missed' ? at >= from - EARLY && at <= to + LATE : at < to;
  if (!isUnbooked && (state !== 'scheduled' || !isInTime)) {
    throw refused('INVALID_TRANSITION', 'notNow');
  }
}

const KINDS = {
  visitFits: 'visitBooked',
  visitOther: 'visitOther',
  visitMissed: 'visitMissed',
  visitWithdrawn: 'visitWithdrawn',
} as const satisfies Record<string, DelegationNotice['kind']>;

/** The visitor and those who handle the issue hear of it; the resident, too, unless they did it. */
export function visitEffectsOf(
  { issue, visit, now }: VisitFacts,
  field: keyof typeof KINDS,
  ends: boolean,
): StepEffects {
  const { visitor, visitorId, handlerIds, isItsVisit } = visit;
  const line: HistoryItem = { field, from: null, to: visitor };
  const people = [...new Set([visitorId, ...handlerIds])];
  return {
    issueId: issue.id,
    contractorId: visitorId,
    now,
    history: [line, ...(ends && isItsVisit ? planEnded(visit) : [])],
    notices: [{ kind: KINDS[field], agentIds: people }],
    unreadFor: people,
    isPublic: true,
  };
}
