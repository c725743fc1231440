import type { IssueStatus } from '#contract/issueStatus.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';
import { idList } from '../../db/lists.ts';
import { type Column, type Columns, int, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { ReporterActor, Sender } from '../../http/identity.ts';
import { anyOf, type Reader, waysTo } from '../visibility/index.ts';

/** Condition on `issue i`: the viewer sees it. Reporters see what was reported from their address. */
export function issueScope(me: Reader | ReporterActor): SQL {
  return me.agentId === null ? sql`(i.reporter_email = ${me.email})` : anyOf(waysTo(me));
}

/**
 * Whether what the sender says or does answers the reporter of `issue i`: staff answer, except their own report. Contact
 * details other than theirs make it the report of somebody else, whom they registered.
 */
export const answersReporter = (me: Sender): SQL =>
  me.agentId !== null && isStaff(me)
    ? sql`(i.creator_id is distinct from ${me.agentId}
      or (concat(i.reporter_email, i.reporter_firstname, i.reporter_lastname, i.reporter_phone) <> ''
        and i.reporter_email is distinct from (select lower(u.email) from "user" u where u.id = ${me.userId})))`
    : sql`false`;

const factColumns = {
  id: int,
  projectId: int,
  creatorId: int.orNull,
  responsibleId: int.orNull,
  teamId: int.orNull,
  status: string.as<IssueStatus>(),
  version: int,
};
/** What rules need to know about an issue. */
export type IssueFacts = RowOf<typeof factColumns>;

/** Columns read along with the facts, over `issue i`. */
type Further<C extends Columns> = { columns: C; select: SQL };
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- none at all
type NoColumns = Record<never, Column>;

/**
 * Reads an issue that the agent sees. `lock` locks it until the transaction ends, `also` adds columns over `issue i`, `and` a condition.
 * Throws NOT_FOUND.
 */
export async function readVisibleIssue<Also extends Columns = NoColumns>(
  tx: TenantTx,
  me: Reader,
  issueId: number,
  { lock = false, also, and = sql`true` }: { lock?: boolean; also?: Further<Also>; and?: SQL } = {},
): Promise<IssueFacts & RowOf<Also>> {
  const issue = await findIssue(tx, issueId, {
    where: sql`${issueScope(me)} and ${and}`,
    also,
    lock: lock ? sql`for no key update of i` : sql``,
  });
  if (!issue) {
    throw notFound('issue');
  }
  return issue;
}

/** Locks issues until the transaction ends, in one order. */
export async function lockIssues({ db, accountId }: TenantTx, ids: readonly number[]) {
  await db.execute(sql`
    select from issue where account_id = ${accountId} and id = any(${idList(ids)})
    order by id for no key update`);
}

/** Reads an issue by a condition on `issue i`; undefined if none matches. */
export async function findIssue<Also extends Columns>(
  tx: TenantTx,
  issueId: number,
  { where, also, lock }: { where: SQL; also?: Further<Also> | undefined; lock: SQL },
): Promise<(IssueFacts & RowOf<Also>) | undefined> {
  return queryRow(
    tx.db,
    { ...factColumns, ...(also?.columns as Also) },
    sql`
    select i.id, i.project_id as "projectId", i.creator_id as "creatorId",
      i.responsible_id as "responsibleId", i.team_id as "teamId", i.status, i.version${also ? sql`, ${also.select}` : sql``}
    from issue i
    where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${where}
    ${lock}`,
    { isPrepared: true },
  );
}
