import { and, eq, lt, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { queryRows, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { accounts } from '../account/account.table.ts';
import { attachments } from './attachment.table.ts';

export async function listAccountIds(tx: SystemTx): Promise<number[]> {
  const rows = await tx.db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
  return rows.map(({ id }) => id);
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(tx: TenantTx, before: Date): Promise<void> {
  const isOld = lt(attachments.createdAt, before);
  await tx.db
    .delete(attachments)
    .where(and(eq(attachments.accountId, tx.accountId), attachments.draft, isOld));
}

/** The keys that neither a row nor an undoable deleted issue names. */
export async function findUnnamed(tx: TenantTx, keys: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    tx.db,
    { key: string },
    sql`
    select k.key from unnest(${textList(keys, 'uuid')}) as k(key)
    where not exists (select 1 from attachment f where f.account_id = ${tx.accountId} and f.storage_key = k.key)
      and not exists (select 1 from mail_in n where n.account_id = ${tx.accountId} and n.raw_key = k.key)
      and not exists (select 1 from undo_issue u where u.account_id = ${tx.accountId} and k.key = any(u.files))
      and not exists (select 1 from account c where c.id = ${tx.accountId} and k.key in (c.logo_key, c.background_key))`,
  );
  return rows.map(({ key }) => key);
}
