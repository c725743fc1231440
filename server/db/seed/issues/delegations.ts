import type { DelegationState } from '#contract/delegations.ts';

import type { AgentRef } from '../compose/setting.ts';
import { phrases } from '../content/phrases.ts';
import { createRandom } from '../random.ts';
import type { Scene } from './scene.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The states a delegation passed through. */
const COURSE: Record<DelegationState, readonly DelegationState[]> = {
  sent: ['sent'],
  opened: ['sent', 'opened'],
  declined: ['sent', 'opened', 'declined'],
  accepted: ['sent', 'opened', 'accepted'],
  scheduled: ['sent', 'opened', 'accepted', 'scheduled'],
  reportedDone: ['sent', 'opened', 'accepted', 'scheduled', 'reportedDone'],
  approved: ['sent', 'opened', 'accepted', 'scheduled', 'reportedDone', 'approved'],
  sentBack: ['sent', 'opened', 'accepted', 'scheduled', 'reportedDone', 'sentBack'],
  cancelled: ['sent', 'cancelled'],
};

/** Hours between steps, from and to. */
const PAUSE: Record<DelegationState, readonly [number, number]> = {
  sent: [0, 0],
  opened: [0.2, 5],
  declined: [0.1, 6],
  accepted: [0.1, 9],
  scheduled: [0.1, 3],
  reportedDone: [20, 70],
  approved: [1, 20],
  sentBack: [1, 20],
  cancelled: [2, 20],
};

/** A delegation given at a moment, with all its events until now. */
export function composeDelegation(
  { story, handler, setting }: Scene,
  contractor: AgentRef,
  { at, state: target }: { at: Date; state: DelegationState },
): void {
  // Its own random sequence, so that the rest of the demo stays the same.
  const random = createRandom(story.issueId);
  const state = target === 'sent' && story.issueId % 3 === 0 ? 'declined' : target;
  const course = COURSE[state];
  const times = timesOf(course, { at, now: setting.now, between: random.between });
  const answered = course.findIndex((step) => step === 'accepted' || step === 'declined');
  const note = random.pick(phrases.delegationNotes);
  const delegationId = setting.rows.add('delegations', {
    accountId: setting.accountId,
    issueId: story.issueId,
    contractorId: contractor.id,
    createdAt: at,
    senderId: handler.id,
    state,
    note,
    shareContact: random.chance(0.7),
    answerBy: answerByOf(story.issueId, at, setting.now),
    answeredAt: times[answered] ?? null,
    sentBack: state === 'sentBack' ? 1 : 0,
    version: course.filter((step) => step !== 'opened').length,
  });
  const noteOf: Partial<Record<DelegationState, string>> = {
    sent: note,
    sentBack: random.pick(phrases.sentBackNotes),
  };
  for (const [index, step] of course.entries()) {
    const by = BY_STAFF.has(step) ? handler : contractor;
    setting.rows.add('delegationEvents', {
      accountId: setting.accountId,
      delegationId,
      at: times[index] ?? at,
      actorId: by.id,
      actor: by.name,
      state: step,
      reason: step === 'declined' ? 'busy' : null,
      note: noteOf[step] ?? '',
    });
  }
}

/** Some have missed the date to answer by. */
const answerByOf = (issueId: number, at: Date, now: Date): Date =>
  new Date((issueId % 2 === 0 ? now : at).getTime() + 2 * DAY);

const BY_STAFF = new Set<DelegationState>(['sent', 'approved', 'sentBack', 'cancelled']);

/** Times of the steps; compressed if they would not be over by now. */
function timesOf(
  course: readonly DelegationState[],
  { at, now, between }: { at: Date; now: Date; between: (from: number, to: number) => number },
): Date[] {
  let hours = 0;
  const after = course.map((step) => (hours += between(...PAUSE[step])));
  const room = ((now.getTime() - at.getTime()) / HOUR) * 0.95;
  const scale = hours > room ? room / hours : 1;
  return after.map((offset) => new Date(at.getTime() + offset * scale * HOUR));
}

/** Records the agreed visit in the delegation, at the time it was scheduled. */
export function bookVisit({ story, setting }: Scene, visitFrom: Date): void {
  const visitTo = new Date(visitFrom.getTime() + 2 * HOUR);
  const { delegations, delegationEvents } = setting.rows.tables;
  const delegation = delegations.findLast(({ issueId }) => issueId === story.issueId);
  const scheduled = delegationEvents.findLast(
    ({ delegationId, state }) => delegationId === delegation?.id && state === 'scheduled',
  );
  if (!delegation || !scheduled) return;
  Object.assign(delegation, { visitFrom, visitTo });
  Object.assign(scheduled, { visitFrom, visitTo });
}
