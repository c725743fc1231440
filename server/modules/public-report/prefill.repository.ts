import { type SQL, sql } from 'drizzle-orm';

import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { newKey } from './signature.ts';

export type Signer = { accountId: number; key: string | null; isOpen: boolean };

/** Whose project it is, by what that company signs with, and whether people outside may report on it. */
export async function readSigner({ db }: SystemTx, projectId: number): Promise<Signer | undefined> {
  const { rows } = await db.execute<Signer>(sql`
    select p.account_id as "accountId", k.key,
      not c.inactive and not p.archived and p.open_to_reporters as "isOpen"
    from account c join project p on p.account_id = c.id and p.id = ${projectId}
    left join report_key k on k.account_id = c.id`);
  return rows[0];
}

/** What the company signs with, made where there is none yet. */
export async function readKey({ db, accountId }: TenantTx): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with made as (${madeKey(accountId)})
    select key from report_key where account_id = ${accountId} union all select key from made`);
  // Another transaction may have made one meanwhile, which only the next statement sees.
  return rows[0]?.key ?? readKey({ db, accountId });
}

/** Makes the key of a company that has none, as a part of a statement, `where` it is wanted. */
export const madeKey = (
  accountId: number,
  where: SQL = sql`true`,
  key: string = newKey(),
): SQL => sql`
  insert into report_key (account_id, key)
  select ${accountId}::int, ${key}
  where ${where} and not exists (select 1 from report_key where account_id = ${accountId})
  on conflict do nothing returning key`;
