import type { DueTime, IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { endOf, startOfTomorrow } from './days.repository.ts';
import { FINISHED } from './issue.table.ts';

type DueContext = { column: SQL; now: SQL };

const until = ({ column, now }: DueContext, end: SQL): SQL =>
  sql`(${column} >= ${now} and ${column} < ${end})`;

const DUE: Record<DueTime, (context: DueContext) => SQL> = {
  late: ({ column, now }) => sql`${column} < ${now}`,
  hours4: (context) => until(context, sql`${context.now} + interval '4 hours'`),
  today: (context) => until(context, startOfTomorrow(context.now)),
  week: (context) => until(context, sql`${context.now} + interval '7 days'`),
};

/** Condition on `issue i`: open, and due by then. `column` is what the viewer's lists go by. */
export const dueCondition = ({ due }: IssueFilter, context: DueContext): SQL | undefined =>
  due?.length
    ? sql`i.status <> 'closed' and (${sql.join(
        due.map((time) => DUE[time](context)),
        sql` or `,
      )})`
    : undefined;

/** Condition on `issue i`: late at the end of a day, as `felix_late_figures` counts it. */
export function overdueAtCondition({ overdueAt }: IssueFilter): SQL | undefined {
  if (overdueAt === undefined) return undefined;
  const end = endOf(overdueAt);
  const isEnded = sql`i.status in ${FINISHED}`;
  const endedAt = sql`least(i.done_at, i.closed_at)`;
  const isWorkLate = sql`i.remedy_due_at < ${end}
    and (not ${isEnded} or ${endedAt} >= ${end})`;
  const isAnswerLate = sql`i.answer_due_at < ${end} and (i.first_response_at is null or i.first_response_at >= ${end})
    and (not ${isEnded} or ${endedAt} >= ${end})`;
  return sql`i.created_at < ${end} and (i.status <> 'closed' or i.closed_at >= ${end}) and case when i.due_at is not null
    then i.due_at < ${end} else ${isWorkLate} or ${isAnswerLate} end`;
}
