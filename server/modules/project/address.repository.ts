import type { AddressBody, KeptAddress } from '#contract/projectSettings.ts';

import { and, eq, getTableColumns, sql } from 'drizzle-orm';

import { bool, int, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { addresses } from './project.table.ts';

const FIELDS = sql`id, street, postal_code as "postalCode", city, object_id as "objectId", description, access, common, version`;
const issuesAt = sql`(select count(*)::int from issue i
  where i.account_id = a.account_id and i.project_id = a.project_id and i.address_id = a.id)`;

const isAddress = (accountId: number, projectId: number, id: number) =>
  and(eq(addresses.accountId, accountId), eq(addresses.projectId, projectId), eq(addresses.id, id));

const addressColumns = {
  id: int,
  street: string,
  postalCode: string,
  city: string,
  objectId: string,
  description: string,
  access: string,
  common: bool,
  version: int,
};

/** The addresses of a project. The caller has already checked that the actor manages the project. */
export const addressRepository = ({ db, accountId }: TenantTx) => ({
  /** Locked until the transaction ends; undefined if the project has no such address. */
  read: (
    projectId: number,
    id: number,
  ): Promise<(KeptAddress & { agreements: number }) | undefined> =>
    queryRow(
      db,
      { ...addressColumns, issues: int, agreements: int },
      sql`
      select ${FIELDS}, ${issuesAt} as issues, (select count(*)::int from agreement g
        where g.account_id = a.account_id and g.address_id = a.id) as agreements
      from address a where a.account_id = ${accountId} and a.project_id = ${projectId} and a.id = ${id}
      for update of a`,
    ),

  insert: async (projectId: number, body: AddressBody): Promise<Omit<KeptAddress, 'issues'>> => {
    const { accountId: _account, projectId: _project, ...columns } = getTableColumns(addresses);
    const [made] = await db
      .insert(addresses)
      .values({ accountId, projectId, ...body })
      .returning(columns);
    if (!made) throw new Error('An address was not put in');
    return made;
  },

  /** Returns the new version. */
  update: async (projectId: number, id: number, body: AddressBody): Promise<number> => {
    const { street, postalCode, city, objectId, description, access, common } = body;
    const [row] = await db
      .update(addresses)
      .set({ street, postalCode, city, objectId, description, access, common })
      .where(isAddress(accountId, projectId, id))
      .returning({ version: addresses.version });
    return row?.version ?? 0;
  },

  remove: async (projectId: number, id: number): Promise<void> => {
    await db.delete(addresses).where(isAddress(accountId, projectId, id));
  },
});
