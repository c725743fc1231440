import type { BrandPicture } from '#contract/company.ts';

import { and, eq, isNotNull } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { accounts } from './account.table.ts';

/** An uploaded brand picture; undefined without one or for an unknown company. */
export async function findPicture(
  { db }: SystemTx,
  domain: string,
  picture: BrandPicture,
): Promise<{ accountId: number; key: string } | undefined> {
  const column = picture === 'logo' ? accounts.logoKey : accounts.backgroundKey;
  const [row] = await db
    .select({ accountId: accounts.id, key: column })
    .from(accounts)
    .where(and(eq(accounts.domain, domain.toLowerCase()), isNotNull(column)));
  return row && { accountId: row.accountId, key: row.key ?? '' };
}
