import { and, eq, sql } from 'drizzle-orm';

import { bool, int, queryRow } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { isKnownAt } from './knownFault.repository.ts';
import { issueFollowers } from './publicReport.table.ts';
import type { Place } from './signature.ts';

type Follower = { email: string; locale: string };

/**
 * Follows a known fault of a place; its reporter is notified in any case. Returns whether the actor is the reporter;
 * undefined if there is no such fault.
 */
export async function insertFollower(
  { db, accountId }: TenantTx,
  issueId: number,
  { place, email, locale }: Follower & { place: Place },
): Promise<{ isOwn: boolean } | undefined> {
  return queryRow(
    db,
    { isOwn: bool },
    sql`
    with known as (
      select i.id, i.reporter_email from issue i
      where i.account_id = ${accountId} and i.id = ${issueId} and ${isKnownAt(place)}
    ), noted as (
      insert into issue_follower (account_id, issue_id, email, locale)
      select ${accountId}, id, ${email}, ${locale} from known where reporter_email is distinct from ${email}
      on conflict (account_id, issue_id, email) do update set locale = excluded.locale
    )
    select reporter_email is not distinct from ${email} as "isOwn" from known`,
  );
}

/** The company of a fault that the actor follows. */
export async function findFollowed(
  { db }: SystemTx,
  issueId: number,
  email: string,
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { accountId: int },
    sql`
    select w.account_id as "accountId"
    from account c join issue_follower w on w.account_id = c.id and w.issue_id = ${issueId} and w.email = ${email}`,
  );
  return row?.accountId;
}

export async function deleteFollower(
  { db, accountId }: TenantTx,
  issueId: number,
  email: string,
): Promise<void> {
  const isOfIssue = and(
    eq(issueFollowers.accountId, accountId),
    eq(issueFollowers.issueId, issueId),
  );
  await db.delete(issueFollowers).where(and(isOfIssue, eq(issueFollowers.email, email)));
}
