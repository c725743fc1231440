import { sql } from 'drizzle-orm';

import { int, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

const houseColumns = {
  street: string,
  /** Its shared address; null without one, or with several. */
  sharedId: int.orNull,
};

/** The house of one of a project's addresses. */
export const readHouse = (
  { db, accountId }: TenantTx,
  { project, address }: { project: number; address: number },
): Promise<RowOf<typeof houseColumns> | undefined> =>
  queryRow(
    db,
    houseColumns,
    sql`
    select h.street, (select case when count(*) = 1 then min(a.id) end from address a
        where a.account_id = h.account_id and a.project_id = h.project_id and a.street = h.street and a.common) as "sharedId"
    from address h
    where h.account_id = ${accountId} and h.project_id = ${project} and h.id = ${address}`,
  );
