import type { RejectReason } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { contentHash } from '../../http/contentHash.ts';
import { checkSame } from '../../http/errors.ts';
import { announcement } from '../live/index.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';
import { asHtml } from '../rich-text/index.ts';
import type { IssueFacts } from './scope.repository.ts';
import { type Doer, historyStatement } from './trail.repository.ts';

/**
 * Creates a follow-up of a closed issue, which the transaction has locked: same place, category and responsible agent.
 * Repeating the key returns the first one.
 */
export async function insertFollowUp(
  tx: TenantTx,
  doer: Doer,
  issue: IssueFacts,
  { reason, message, key, now }: { reason: RejectReason; message: string; key: string; now: Date },
): Promise<{ id: number; isAgain: boolean }> {
  const hash = contentHash({ reason, message });
  const before = await queryRow(
    tx.db,
    { id: int, hash: string.orNull },
    sql`
    select id, client_hash as hash from issue where account_id = ${tx.accountId} and follow_up_of_id = ${issue.id}
      and client_key = ${key}::uuid`,
  );
  if (before) {
    checkSame(before.hash, hash, 'report');
    return { id: before.id, isAgain: true };
  }
  const at = sql`${now.toISOString()}::timestamptz`;
  const row = await queryRow(
    tx.db,
    { id: int, wasNumber: int },
    sql`
    with numbered as (update account set last_issue_number = last_issue_number + 1
      where id = ${tx.accountId} returning last_issue_number as number)
    insert into issue (account_id, number, title, description, priority, project_id, address_id, area_id, space_id,
      category_id, error_type_id, reporter_firstname, reporter_lastname, reporter_email, reporter_phone,
      reporter_locale,
      responsible_id, team_id, follow_up_of_id, client_key, client_hash, created_at, updated_at, last_activity_at,
      last_public_activity_at)
    select i.account_id, n.number, i.title, ${asHtml(message)}, i.priority, i.project_id, i.address_id, i.area_id,
      i.space_id, i.category_id, i.error_type_id, i.reporter_firstname, i.reporter_lastname, i.reporter_email,
      i.reporter_phone, i.reporter_locale, (select a.id from agent a where a.account_id = i.account_id and a.id = i.responsible_id
        and not a.inactive), i.team_id, i.id, ${key}::uuid, ${hash}::uuid, ${at}, ${at}, ${at}, ${at}
    from issue i cross join numbered n
    where i.account_id = ${tx.accountId} and i.id = ${issue.id}
    returning id, (select i.number from issue i where i.account_id = ${tx.accountId} and i.id = ${issue.id}) as "wasNumber"`,
  );
  const id = Number(row?.id);
  wakeWriters(tx);
  const entries = [
    { issueId: id, field: 'created' as const },
    { issueId: id, field: 'followUpOf' as const, to: `#${row?.wasNumber}` },
    { issueId: id, field: 'rejectReason' as const, to: reason },
  ];
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, doer, { entries, at: now })}),
    noticed as (${noticeStatement(doer, sql`select ${id}::int`, { kind: 'received' })}),
    marked as (insert into unread (account_id, agent_id, issue_id)
      select a.account_id, a.id, ${id}::int from agent a where a.account_id = ${tx.accountId} and not a.inactive
        and (a.id = ${issue.responsibleId}::int or (${issue.responsibleId}::int is null
          and a.id in (select p.agent_id from project_person p where p.account_id = a.account_id
            and p.project_id = ${issue.projectId} and p.user_type = 'leader'))))
    ${announcement(tx.accountId, sql`${id}::int`, { kind: 'issue' })}`);
  await tx.db.execute(sql`select felix_settle_alarm(${tx.accountId}, ${id}, ${at})`);
  return { id, isAgain: false };
}
