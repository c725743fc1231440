import type { RepeatUnit } from '#contract/recurrence.ts';

import type { DemoRow } from '../demoRows.ts';
import { importantDates } from '../content/catalogue.ts';
import { phrases } from '../content/phrases.ts';
import { filled } from '../content/read.ts';
import { isCommon } from './projects.ts';
import type { ProjectRef, Setting } from './setting.ts';

const DAY = 86_400_000;
type Issue = DemoRow<'issues'>;

/** Ratings by outside reporters, and the faults they follow. */
export function composeOutside(setting: Setting): void {
  const { rows, accountId } = setting;
  const accountIssues = rows.tables.issues.filter((issue) => issue.accountId === accountId);
  const confirmed = new Set(
    rows.tables.historyEntries.flatMap(({ issueId, field, to, actorId }) =>
      field === 'status' && to === 'closed' && actorId === null ? [issueId] : [],
    ),
  );
  for (const issue of accountIssues) {
    if (issue.id !== undefined && confirmed.has(issue.id) && issue.resolution === 'fixed') {
      rate(issue);
    }
  }
  for (const project of setting.projects) letFollow(setting, project, accountIssues);
}

/** Two in three reporters rate; those who had to reject the work give lower ratings. */
function rate(issue: Issue): void {
  const { number, rejectCount = 0 } = issue;
  if (number % 3 === 0) return;
  const pleased = [5, 5, 4, 5, 3, 5, 4][number % 7] ?? 5;
  const rating = Math.max(1, pleased - rejectCount * 2);
  const texts = phrases.ratings[rating] ?? [];
  issue.rating = rating;
  issue.ratingText = texts[number % texts.length] ?? '';
}

/** Neighbours follow faults in shared places, some faults more than others. */
function letFollow(
  { rows, accountId }: Setting,
  { id: projectId, places }: ProjectRef,
  issues: readonly Issue[],
): void {
  const common = new Set(places.filter(isCommon).map(({ id }) => id));
  const emails = new Set(
    places.filter((place) => !isCommon(place)).map(({ resident }) => resident.email),
  );
  for (const { id, number, addressId, status, ...issue } of issues) {
    const isShared = issue.projectId === projectId && common.has(addressId ?? 0);
    if (id === undefined || !isShared || status === 'done' || status === 'closed') continue;
    const neighbours = [...emails].filter((email) => email !== issue.reporterEmail);
    // A different start for each fault, so that followers vary.
    const first = (number * 3) % neighbours.length;
    const round = [...neighbours.slice(first), ...neighbours.slice(0, first)];
    for (const email of round.slice(0, number % 4)) {
      const createdAt = issue.lastPublicActivityAt ?? issue.createdAt;
      rows.link('issueFollowers', { accountId, issueId: id, email, locale: 'sv-SE', createdAt });
    }
  }
}

/** The recurrence, and when the reminder is sent. */
const recurrenceOf = ({
  every: [repeatEvery, repeatUnit] = [1, null],
  remind = null,
}: Recurring) => ({ repeatEvery, repeatUnit, remindDays: remind });
type Recurring = { every?: readonly [number, RepeatUnit | null]; remind?: number | null };

/** Dates that people working in the houses should know. */
export function composeImportantDates({ rows, accountId, now, projects }: Setting, phone: string) {
  const dayIn = (days: number) =>
    new Date(now.getTime() + days * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length);
  for (const { project: number, title, text, days, inside, ...rest } of importantDates) {
    const project = projects.find(({ facts }) => facts.number === number);
    if (number !== undefined && !project) continue;
    const [from, to] = days;
    rows.add('importantDates', {
      accountId,
      projectId: project?.id ?? null,
      title,
      text: filled(text, { phone }),
      fromDay: dayIn(from),
      toDay: to === undefined ? null : dayIn(to),
      forContractors: inside !== true,
      ...recurrenceOf(rest),
      createdAt: new Date(now.getTime() - 3 * DAY),
    });
  }
}
