import type { BrandPicture } from '#contract/company.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';

/** An uploaded brand picture; undefined without one or for an unknown company. */
export async function findPicture(
  { db }: SystemTx,
  domain: string,
  picture: BrandPicture,
): Promise<{ accountId: number; key: string } | undefined> {
  const column = sql.raw(picture === 'logo' ? 'logo_key' : 'background_key');
  return queryRow(
    db,
    { accountId: int, key: string.whereNotNull },
    sql`
    select id as "accountId", ${column} as key from account where domain = ${domain.toLowerCase()} and ${column} is not null`,
  );
}
