import type { JobRow } from '#contract/agentIssue.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { atPlace } from '#src/shared/lib/days.ts';

import { expectedStep } from '../job/currentDelegation.ts';

/** Groups of a contractor's jobs, most urgent first. */
export const JOB_GROUPS = ['late', 'today', 'week', 'later', 'waiting', 'ended'] as const;
export type JobGroup = (typeof JOB_GROUPS)[number];

type JobTimes = Pick<JobRow, 'state' | 'answerBy' | 'visitFrom' | 'visitTo' | 'dueAt'>;

/** What decides when a job is due: its answer, its visit or its completion. */
export type Deadline = { kind: 'answer' | 'visit' | 'due'; at: string };

/** The next time that a job must meet; a sent-back job's visit is over. Undefined without any. */
export function deadlineOf(job: JobTimes): Deadline | undefined {
  const { state, answerBy, visitFrom, visitTo, dueAt } = job;
  const step = expectedStep({ state });
  const times: Deadline[] = [];
  if (step === 'answer' && answerBy) times.push({ kind: 'answer', at: answerBy });
  if (step === 'work' && state !== 'sentBack' && visitFrom) {
    times.push({ kind: 'visit', at: visitTo ?? visitFrom });
  }
  if (step !== 'nothing' && dueAt) times.push({ kind: 'due', at: dueAt });
  return times.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}

/** The group of a job: what asks for an answer or was sent back has to be done today, unless it may wait. */
export function groupOf(job: JobTimes, now: Date): JobGroup {
  if (hasEnded(job.state)) return 'ended';
  if (expectedStep(job) === 'nothing') return 'waiting';
  const deadline = deadlineOf(job);
  const isAsked = expectedStep(job) === 'answer' || job.state === 'sentBack';
  if (!deadline) return isAsked ? 'today' : 'later';
  const [at, here] = [atPlace(new Date(deadline.at)), atPlace(now)];
  if (at < here) return 'late';
  const today = new Date(here.getFullYear(), here.getMonth(), here.getDate());
  if (at < daysAfter(today, 1)) return 'today';
  // Weeks begin on Monday.
  return at < daysAfter(today, 7 - ((today.getDay() + 6) % 7)) ? 'week' : 'later';
}

const daysAfter = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Jobs by group, each by deadline, then priority. Empty groups are left out; ended jobs keep their order. */
export function groupJobs<Row extends JobRow>(
  rows: readonly Row[],
  now: Date,
): [JobGroup, Row[]][] {
  const groups = Map.groupBy(rows, (row) => groupOf(row, now));
  return JOB_GROUPS.flatMap((group): [JobGroup, Row[]][] => {
    const found = groups.get(group);
    if (!found) return [];
    return [[group, group === 'ended' ? found : found.toSorted(byUrgency)]];
  });
}

const timeOf = (job: JobTimes) => Date.parse(deadlineOf(job)?.at ?? '9999-12-31');
const byUrgency = (a: JobRow, b: JobRow) =>
  timeOf(a) - timeOf(b) || PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority);
