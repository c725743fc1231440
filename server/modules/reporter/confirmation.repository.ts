import { type SQL, sql } from 'drizzle-orm';

import { int, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { announcement } from '../live/index.ts';

type Proof = { email: string; isByLink: boolean; now: Date };

/** Notes that the reporter of an issue has the address that they gave without proving it. */
export const confirmAddressOf = (tx: TenantTx, issueId: number, proof: Proof): Promise<void> =>
  confirm(tx, sql`i.id = ${issueId}`, proof);

/** The same for all their issues at a company. */
export const confirmAddress = (tx: TenantTx, proof: Proof): Promise<void> =>
  confirm(tx, sql`true`, proof);

async function confirm({ db, accountId }: TenantTx, where: SQL, { email, isByLink, now }: Proof) {
  await db.execute(sql`
    with confirmed as (update issue i set reporter_unconfirmed = false
        where i.account_id = ${accountId} and i.reporter_email = ${email} and i.reporter_unconfirmed and ${where}
        returning i.id, trim(i.reporter_firstname || ' ' || i.reporter_lastname) as name),
    noted as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, by_link)
      select ${accountId}, id, ${timestamp(now)}, null, name, 'addressConfirmed', ${isByLink}::boolean
      from confirmed)
    ${announcement(accountId, sql`select id from confirmed`, { kind: 'issue', internal: true })}`);
}

/** The companies where an address is not confirmed. */
export async function listUnconfirmedAt({ db }: SystemTx, email: string): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
    select c.id from account c where not c.inactive and exists (select from issue i
      where i.account_id = c.id and i.reporter_email = ${email} and i.reporter_unconfirmed)`,
  );
  return rows.map(({ id }) => id);
}
