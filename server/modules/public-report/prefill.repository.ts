import { type SQL, sql } from 'drizzle-orm';

import { bool, int, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { newKey } from './signature.ts';

const signerColumns = { accountId: int, key: string.orNull, isOpen: bool };
export type Signer = RowOf<typeof signerColumns>;

/** The project's company, its signing key, and whether outside people may report on the project. */
export async function readSigner({ db }: SystemTx, projectId: number): Promise<Signer | undefined> {
  return queryRow(
    db,
    signerColumns,
    sql`
    select p.account_id as "accountId", k.key,
      not c.inactive and not p.archived and p.open_to_reporters as "isOpen"
    from account c join project p on p.account_id = c.id and p.id = ${projectId}
    left join report_key k on k.account_id = c.id`,
  );
}

/**
 * Creates the signing key of a company without one, as part of a statement, on condition `where`; returns the existing
 * key if a concurrent request was first.
 */
export const ensuredKey = (
  accountId: number,
  where: SQL = sql`true`,
  key: string = newKey(),
): SQL => sql`
  insert into report_key (account_id, key)
  select ${accountId}::int, ${key}
  where ${where} and not exists (select 1 from report_key where account_id = ${accountId})
  on conflict (account_id) do update set key = report_key.key returning key`;
