import type { IssueStatus } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { agentSeesIssue } from '../visibility/index.ts';

/** An old issue hardly says anything about a new one. */
const LOOK_AT = 400;
const MOST_NAMED = 3;

const alikeColumns = {
  agentId: int,
  id: int,
  number: int,
  title: string,
  /** Number of the flat. */
  plate: string,
  status: string.as<Exclude<IssueStatus, 'closed'>>(),
};
export type AlikeIssue = RowOf<typeof alikeColumns>;

/**
 * Open issues in the same house as another, with the same category, error type, space or flat: for each of some agents
 * those that they see, most similar first.
 */
export const readAlike = (
  { db, accountId }: TenantTx,
  { issueId, agentIds }: { issueId: number; agentIds: readonly number[] },
): Promise<AlikeIssue[]> =>
  queryRows(
    db,
    alikeColumns,
    sql`
    select s."agentId", s.id, s.number, s.title, s.plate, s.status from (
      select a.id as "agentId", i.id, i.number, i.title, i.place_object as plate, i.status,
        row_number() over (partition by a.id order by l.likeness desc, i.created_at desc, i.id desc) as nth
      from issue of
      join lateral (select * from issue i where i.account_id = of.account_id and i.project_id = of.project_id
        and i.status <> 'closed' order by i.last_activity_at desc nulls last, i.id desc nulls last limit ${LOOK_AT}) i
        on i.id <> of.id and of.place_street <> '' and i.place_street = of.place_street
      cross join lateral (select coalesce((i.category_id = of.category_id)::int, 0) + coalesce((i.space_id = of.space_id)::int, 0)
        + coalesce((i.error_type_id = of.error_type_id)::int, 0) + coalesce((i.address_id = of.address_id)::int, 0)
        as likeness) l
      join agent a on a.account_id = i.account_id and a.id = any(${idList(agentIds)})
      where of.account_id = ${accountId} and of.id = ${issueId} and l.likeness > 0 and ${agentSeesIssue}
    ) s where s.nth <= ${MOST_NAMED} order by s."agentId", s.nth`,
  );
