import { ANSWER_CHANGE_MINUTES, REOPEN_DAYS } from '#contract/limits.ts';
import { ownIssue, type OwnIssue } from '#contract/ownIssue.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { nextStepOf, OFFICES_TURN } from '../issue/index.ts';
import { pathSignedWith } from '../public-report/index.ts';
import { type HistoryRow, type OwnIssueRow, readOwnIssue } from './own.repository.ts';
import { reporterVisitOf } from './visit.ts';
import { timelineOf, withWork } from './timeline.ts';

/** A reporter's own issue as they see it. Throws NOT_FOUND. */
export async function getOwnIssue(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  around: { now: Date; baseUrl: string; locale: string },
): Promise<OwnIssue> {
  const found = await readOwnIssue(tx, me, issueId, around.now);
  if (!found) {
    throw notFound('issue');
  }
  const { company, messages, standing, history, responsible, place, key } = found;
  const { gathered } = found;
  const isGoingOn = gathered !== null && !gathered.isOver;
  const issue = shownIssue(found);
  return {
    company,
    issue,
    messages,
    next: isGoingOn ? OFFICES_TURN : nextStepOf(standing),
    visits: await Promise.all(
      found.visits.map((visit) => reporterVisitOf(visit, { issue, company, ...around })),
    ),
    timeline: withWork(
      timelineOf(
        { at: issue.createdAt, who: me.name },
        isGoingOn ? history.toSpliced(history.findLastIndex(isClosing), 1) : history,
      ),
      issue.workDone,
    ),
    answer: answerIn(history),
    gathered: gathered && pickGathered(gathered),
    reopenUntil: reopenUntil(issue.closedAt),
    again: place && key ? pathSignedWith(key, place) : null,
    responsible,
  };
}

/** The issue without anything that the contract does not show to reporters; how a gathered one goes on, its main issue says. */
function shownIssue({ issue, gathered, history }: OwnIssueRow): OwnIssue['issue'] {
  const ended = gathered?.isOver ? endOf(gathered) : ONGOING;
  return ownIssue.shape.issue.parse({
    ...issue,
    ...(gathered && ended),
    version: history.length + 1,
  });
}

type Gathered = NonNullable<OwnIssueRow['gathered']>;
const pickGathered = ({ isOver, isFixed, at, text }: Gathered) => ({ isOver, isFixed, at, text });
const endOf = ({ resolution, resolutionText, at }: Gathered) => ({
  resolution,
  resolutionText,
  closedAt: at,
});

/** An issue whose main issue is not over looks like one at work. */
const ONGOING = { status: 'inProgress', resolution: null, closedAt: null } as const;

/** The reporter's answer, if the last step of the status is theirs. */
function answerIn(history: readonly HistoryRow[]): OwnIssue['answer'] {
  const last = history.findLast(({ field }) => field === 'status' || field === 'undone:status');
  const isAnswer = last?.field === 'status' && (last.to === 'closed' || last.to === 'rejected');
  if (!isAnswer || !last.isOwn) return null;
  const changeUntil = new Date(Date.parse(last.at) + ANSWER_CHANGE_MINUTES * 60_000);
  return {
    name: last.who,
    at: last.at,
    isFixed: last.to === 'closed',
    changeUntil: changeUntil.toISOString(),
  };
}

const isClosing = ({ field, to }: HistoryRow) => field === 'status' && to === 'closed';

const reopenUntil = (closedAt: string | null) =>
  closedAt === null
    ? null
    : new Date(Date.parse(closedAt) + REOPEN_DAYS * 86_400_000).toISOString();
