import type { z } from 'zod/mini';

import { isFinished } from '#contract/issueStatus.ts';
import type { StaffVisit, visitEnd, visitProposal } from '#contract/visits.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readVisibleIssue } from '../issue/index.ts';
import { refused } from './refusal.ts';
import {
  readStaffVisit,
  type StaffVisitChange,
  type StaffVisitInput,
  writeStaffVisit,
} from './staffVisit.repository.ts';
import { answerTo, isChosen, visitLines } from './stepEffects.ts';
import { checkEnd, visitEffectsOf, isRepeated } from './visit.service.ts';

type Proposal = z.output<typeof visitProposal> & { now: Date };

/**
 * Staff propose their own visit to whoever reported the issue, or book a time that they proposed. Throws NOT_FOUND,
 * VERSION_CONFLICT, INVALID_TRANSITION for an issue that is over, and INVALID for a time that has passed.
 */
export async function proposeVisit(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, version, key, from, to, details }: Proposal,
): Promise<StaffVisit> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  const { visit, done } = await readStaffVisit(tx, me, { issueId, key });
  if (!visit) throw notFound('issue');
  const hash = contentHash({ key, from, to, details });
  if (isRepeated(done, null, hash)) return shown(visit);
  if (isFinished(issue.status)) throw refused('INVALID_TRANSITION', 'issueClosed');
  if (visit.version !== version) throw refused('VERSION_CONFLICT', 'tooSlow');
  if (Date.parse(to) <= now.getTime()) {
    throw new AppError('INVALID', 'The time has passed', { fields: { from: 'Passed' } });
  }
  const time = { from, to };
  // Whoever the resident answered comes at the time that they chose.
  const isBooking = isChosen(visit, time);
  const visitorId = isBooking ? visit.visitorId : visit.nextVisitorId;
  const visitor = isBooking ? visit.visitor : visit.nextVisitor;
  const answer = answerTo(visit, time);
  const change = { visitorId, time, answer, details, times: [], note: '', key, hash, isPlan: true };
  const people = [...new Set([visitorId, ...visit.handlerIds])];
  await writeStaffVisit(tx, me, change, {
    issueId,
    now,
    history: [
      ...(answer === 'asked' ? [{ field: 'visitProposed' as const, to: visitor }] : []),
      ...visitLines(visit, from, to),
    ],
    notices: [{ kind: isBooking ? 'visitBooked' : 'visit', agentIds: people }],
    unreadFor: people,
  });
  return answered(visit, change, visitor);
}

type End = z.output<typeof visitEnd> & { now: Date };

/** Ends the staff visit without a new time. Throws as `proposeVisit`. */
export async function endStaffVisit(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { now, version, key, event }: End,
): Promise<StaffVisit> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  const { visit, done } = await readStaffVisit(tx, me, { issueId, key });
  if (!visit) throw notFound('issue');
  const hash = contentHash({ key, event });
  if (isRepeated(done, null, hash)) return shown(visit);
  if (visit.version !== version) throw refused('VERSION_CONFLICT', 'tooSlow');
  const facts = { issue, visit, now };
  checkEnd(facts, event);
  const isMissed = event === 'missed';
  const answer = isMissed ? 'missed' : 'none';
  const visitorId = visit.visitorId;
  const change = {
    visitorId,
    time: null,
    answer,
    times: [],
    note: '',
    key,
    hash,
    isPlan: true,
  } as const;
  const field = isMissed ? 'visitMissed' : 'visitWithdrawn';
  await writeStaffVisit(tx, me, change, visitEffectsOf(facts, field, true));
  return answered(visit, change, visit.visitor);
}

const shown = ({
  version,
  visitor,
  visitFrom,
  visitTo,
  ...visit
}: StaffVisitInput): StaffVisit => ({
  version,
  visitor,
  from: visitFrom,
  to: visitTo,
  answer: visit.visitAnswer,
  details: visit.details,
  times: visit.visitTimes,
  words: visit.words,
});

const answered = (
  { version, details: former }: StaffVisitInput,
  { time, answer, details }: Pick<StaffVisitChange, 'time' | 'answer' | 'details'>,
  visitor: string,
): StaffVisit => ({
  version: version + 1,
  visitor,
  from: time?.from ?? null,
  to: time?.to ?? null,
  answer,
  details: details ?? former,
  times: [],
  words: '',
});
