import { sql } from 'drizzle-orm';

import { queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

const addresseeColumns = { email: string, name: string, locale: string, timeZone: string };

/** The address and language of an active agent. */
export const readAddressee = (
  { db, accountId }: TenantTx,
  agentId: number,
): Promise<RowOf<typeof addresseeColumns> | undefined> =>
  queryRow(
    db,
    addresseeColumns,
    sql`
    select lower(u.email) as email, a.firstname || ' ' || a.lastname as name,
      coalesce(u.locale, c.locale) as locale, c.time_zone as "timeZone"
    from agent a join "user" u on u.id = a.user_id join account c on c.id = a.account_id
    where a.account_id = ${accountId} and a.id = ${agentId} and not a.inactive`,
  );
