import type { FurtherColumn } from '#contract/issueFilter.ts';
import { eachText } from '#contract/issueTexts.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { issues } from './issue.table.ts';
import type { Reader } from '../visibility/index.ts';

/** Optional columns of rows; `file` marks those that only exports contain. */
export type FileColumn = FurtherColumn | 'file';

const isForFile = (further: readonly FileColumn[]): boolean => further.includes('file');

/** What the rows of `shown` refer to in exports, as parts of the statement. */
export function fileParts({ accountId }: Reader, further: readonly FileColumn[]): SQL {
  if (!isForFile(further)) return sql``;
  const named = (table: string, column: string) => sql`
    (select n.id, n.name from ${sql.raw(table)} n where n.account_id = ${accountId}
      and n.id = any(array(select distinct ${sql.raw(column)} from shown where ${sql.raw(column)} is not null)))`;
  return sql`, ar as materialized ${named('area', 'area_id')},
    pc as materialized ${named('product_category', 'product_category_id')},
    co as materialized (select l.issue_id, json_agg(
        json_build_object('id', n.id, 'name', n.firstname || ' ' || n.lastname) order by n.firstname, n.lastname, n.id) as list
      from issue_assignee l join agent n on n.account_id = l.account_id and n.id = l.agent_id
        join "user" u on u.id = n.user_id
      where l.account_id = ${accountId} and l.issue_id = any(array(select id from shown)) group by l.issue_id)`;
}

const TEXTS = sql.join(
  Object.values(eachText((name) => sql.raw(`s.${issues[name].name} as "${name}"`))),
  sql`, `,
);

/** Columns of `shown s` that only exports contain. All are for staff: nobody else exports. */
export function fileColumns(me: Reader, further: readonly FileColumn[]): SQL {
  if (!isForFile(further) || !isStaff(me)) return sql``;
  return sql`, s.description, ar.name as area, pc.name as "productCategory", ${TEXTS},
    coalesce(co.list, '[]') as assignees, s.waiting_note as "waitingNote",
    s.closed_at as "closedAt", s.resolution, s.resolution_text as "resolutionText", s.reject_reason as "rejectReason",
    s.reject_text as "rejectText", s.reporter_email as "reporterEmail", s.reporter_phone as "reporterPhone"`;
}

/** Joins that `fileColumns` needs. */
export const fileJoins = (further: readonly FileColumn[]): SQL =>
  isForFile(further)
    ? sql`left join ar on ar.id = s.area_id left join pc on pc.id = s.product_category_id
      left join co on co.issue_id = s.id`
    : sql``;
