import { type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

import type { issueColumns } from './issueColumns.table.ts';

type Columns = BuildExtraConfigColumns<'issue', typeof issueColumns, 'pg'>;

const open = sql`status <> 'closed'`;
const closed = sql`status = 'closed'`;

/**
 * Covering indexes for open issues, the most frequent queries: they hold every column that the list filters, sorts and
 * counts by, so that a walk reads the index alone. Open issues are scattered among closed ones in the table.
 */
export function openIndexes(t: Columns) {
  const counted = [
    t.status,
    t.priorityRank,
    t.effectiveDueAt,
    t.createdAt,
    t.lastPublicActivityAt,
    t.projectId,
  ] as const;
  // A new one for each index: Drizzle clears a column's direction once used.
  const latest = () => [t.lastActivityAt.desc(), t.id.desc()] as const;
  return [
    index('issue_open')
      .on(
        t.accountId,
        ...latest(),
        ...counted,
        t.categoryId,
        t.spaceId,
        t.errorTypeId,
        t.areaId,
        t.chargedEntityId,
        t.responsibleId,
        t.teamId,
      )
      .where(open),
    index('issue_project_open')
      .on(
        t.accountId,
        t.projectId,
        ...latest(),
        ...counted.slice(0, -1),
        t.categoryId,
        t.errorTypeId,
        t.chargedEntityId,
        t.firstResponseAt,
      )
      .where(open),
    index('issue_category_open')
      .on(
        t.accountId,
        t.categoryId,
        t.createdAt,
        t.status,
        t.effectiveDueAt,
        t.projectId,
        t.errorTypeId,
        t.chargedEntityId,
        t.firstResponseAt,
      )
      .where(open),
    index('issue_responsible_open')
      .on(t.accountId, t.responsibleId, ...latest(), ...counted)
      .where(open),
    index('issue_team_open')
      .on(t.accountId, t.teamId, ...latest(), ...counted)
      .where(open),
  ];
}

/**
 * Covering indexes for statistics by project or category, whose roll-up has no days: reported and closed issues of a
 * period with every counted column, those of optional figures last. Restricted to closed issues so that reporting an
 * issue does not pay for them.
 */
export function statisticsIndexes(t: Columns) {
  const kinds = [t.errorTypeId, t.chargedEntityId] as const;
  const places = [t.spaceId, t.addressId] as const;
  const handled = [t.spaceId, t.responsibleId] as const;
  const counted = [t.createdAt, t.doneAt, t.effectiveDueAt, t.rejectCount, t.rating] as const;
  return [
    index('issue_project_reported')
      .on(
        t.accountId,
        t.projectId,
        t.createdAt,
        t.categoryId,
        ...kinds,
        t.firstResponseAt,
        ...places,
        t.answerUsedMinutes,
      )
      .where(closed),
    index('issue_category_reported')
      .on(
        t.accountId,
        t.categoryId,
        t.createdAt,
        t.projectId,
        ...kinds,
        t.firstResponseAt,
        ...places,
        t.answerUsedMinutes,
      )
      .where(closed),
    index('issue_project_closed')
      .on(
        t.accountId,
        t.projectId,
        t.closedAt,
        t.categoryId,
        ...kinds,
        ...counted,
        ...handled,
        t.remedyUsedMinutes,
      )
      .where(closed),
    index('issue_category_closed')
      .on(
        t.accountId,
        t.categoryId,
        t.closedAt,
        t.projectId,
        ...kinds,
        ...counted,
        ...handled,
        t.remedyUsedMinutes,
      )
      .where(closed),
  ];
}

/** For the other sorts of the list, for closed issues and for lookups. */
export const otherIndexes = (t: Columns) => [
  index('issue_activity').on(t.accountId, t.lastActivityAt.desc(), t.id.desc()),
  index('issue_status_activity').on(t.accountId, t.status, t.lastActivityAt.desc(), t.id.desc()),
  index('issue_project_activity').on(
    t.accountId,
    t.projectId,
    t.lastActivityAt.desc(),
    t.id.desc(),
  ),
  // Includes what statistics by place count, so that they read the index alone.
  index('issue_created').on(
    t.accountId,
    t.createdAt.desc(),
    t.id.desc(),
    t.projectId,
    t.addressId,
    t.spaceId,
    t.categoryId,
  ),
  // Closed issues whose stopped clocks the clock module has not measured, as in its `isUnmeasured`.
  index('issue_unmeasured')
    .on(t.accountId, t.id)
    .where(
      sql`status = 'closed' and (remedy_due_at is not null and remedy_used_minutes is null
      or answer_due_at is not null and first_response_at is not null and answer_used_minutes is null)`,
    ),
  // For statistics without a roll-up.
  index('issue_closed')
    .on(t.accountId, t.closedAt, t.projectId)
    .where(sql`closed_at is not null`),
  index('issue_open_created').on(t.accountId, t.createdAt.desc(), t.id.desc()).where(open),
  index('issue_open_priority').on(t.accountId, t.priorityRank.desc(), t.id.desc()).where(open),
  // Includes what overdue figures are counted by, so that the statistics read the index alone.
  index('issue_open_due')
    .on(t.accountId, t.effectiveDueAt, t.id, t.projectId, t.categoryId)
    .where(open),
  // For the visits of a day.
  index('issue_open_visit')
    .on(t.accountId, t.plannedFrom)
    .where(sql`status <> 'closed' and planned_from is not null`),
  index('issue_closed_priority').on(t.accountId, t.priorityRank.desc(), t.id.desc()).where(closed),
  index('issue_closed_due').on(t.accountId, t.effectiveDueAt, t.id).where(closed),
  index('issue_responsible').on(t.accountId, t.responsibleId, t.lastActivityAt.desc(), t.id.desc()),
  index('issue_team').on(t.accountId, t.teamId, t.lastActivityAt.desc(), t.id.desc()),
  index('issue_creator').on(t.accountId, t.creatorId, t.lastPublicActivityAt.desc(), t.id.desc()),
  index('issue_duplicate')
    .on(t.accountId, t.duplicateOfId)
    .where(sql`duplicate_of_id is not null`),
  index('issue_follow_up')
    .on(t.accountId, t.followUpOfId, t.createdAt, t.projectId, t.categoryId)
    .where(sql`follow_up_of_id is not null`),
  // Rejected issues come first in the responsible agent's list.
  index('issue_responsible_rejected')
    .on(t.accountId, t.responsibleId, t.lastActivityAt.desc(), t.id.desc())
    .where(sql`status = 'rejected'`),
  index('issue_team_rejected')
    .on(t.accountId, t.teamId, t.lastActivityAt.desc(), t.id.desc())
    .where(sql`status = 'rejected'`),
  // For timed work: waking, reminding, closing.
  index('issue_waiting')
    .on(t.accountId, t.waitingUntil, t.waitingFor, t.projectId, t.categoryId)
    .where(sql`status = 'waiting'`),
  index('issue_done')
    .on(t.accountId, t.doneAt)
    .where(sql`status = 'done'`),
  // Finds repeated faults.
  index('issue_address').on(t.accountId, t.addressId, t.spaceId, t.categoryId, t.createdAt),
  index('issue_reporter').on(t.accountId, t.reporterEmail),
  index('issue_search').using('gin', t.searchPublic),
  index('issue_search_internal').using('gin', t.searchInternal),
];
