import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';

/** Follows an open issue in the company's language, unless its own reporter has the address or it is followed already. */
export async function insertFollower(
  { db, accountId }: TenantTx,
  issueId: number,
  email: string,
): Promise<void> {
  await db.execute(sql`
    insert into issue_follower (account_id, issue_id, email, locale)
    select i.account_id, i.id, ${email}, c.locale from issue i join account c on c.id = i.account_id
    where i.account_id = ${accountId} and i.id = ${issueId} and i.status <> 'closed'
      and i.reporter_email is distinct from ${email}
    on conflict (account_id, issue_id, email) do nothing`);
}
