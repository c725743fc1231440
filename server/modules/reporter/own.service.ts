import { ANSWER_CHANGE_MINUTES, REOPEN_DAYS } from '#contract/limits.ts';
import { ownIssue, type OwnIssue } from '#contract/reporter.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { ReporterActor } from '../../http/identity.ts';
import { nextStepOf } from '../issue/index.ts';
import { pathSignedWith } from '../public-report/index.ts';
import { type HistoryRow, readOwnIssue } from './own.repository.ts';
import { ownVisitOf } from './visit.ts';
import { timelineOf } from './timeline.ts';

/** A reporter's own issue as they see it. Throws NOT_FOUND. */
export async function getOwnIssue(
  tx: TenantTx,
  me: ReporterActor,
  issueId: number,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<OwnIssue> {
  const found = await readOwnIssue(tx, me, issueId, now);
  if (!found) {
    throw notFound('issue');
  }
  const { company, form, messages, standing, history, responsible, place, key } = found;
  // Drops everything that the contract does not show to reporters.
  const issue = ownIssue.shape.issue.parse({ ...found.issue, version: history.length + 1 });
  return {
    company,
    issue,
    form,
    messages,
    next: nextStepOf(standing),
    visit: found.visit && (await ownVisitOf(found.visit, { issue, company, now, baseUrl })),
    timeline: timelineOf({ at: issue.createdAt, who: me.name }, history),
    answer: answerIn(history),
    reopenUntil: reopenUntil(issue.closedAt),
    again: place && key ? pathSignedWith(key, place) : null,
    responsible,
  };
}

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

const reopenUntil = (closedAt: string | null) =>
  closedAt === null
    ? null
    : new Date(Date.parse(closedAt) + REOPEN_DAYS * 86_400_000).toISOString();
