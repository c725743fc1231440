import type { RegisterPlace } from '#contract/propertyRegister.ts';

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { SavedPlace } from './compareRegister.ts';
import { accounts } from '../account/account.table.ts';
import { managesProject } from './keep.repository.ts';
import { addresses } from './project.table.ts';

const askedColumns = { number: string, domain: string, addresses: json<SavedPlace[]>() };
/** The data to query the register with and to compare its answer to. */
export type RegisterQuery = RowOf<typeof askedColumns>;

const FIELDS = 'street text, "postalCode" text, city text, "objectId" text, description text';
const isAt = (table: string): SQL => sql`exists (select from ${sql.raw(table)} x
  where x.account_id = a.account_id and x.project_id = a.project_id and x.address_id = a.id)`;

export const syncRepository = ({ db, accountId }: TenantTx) => ({
  /** Undefined if the agent manages no such project. */
  read: (me: AgentIdentity, projectId: number): Promise<RegisterQuery | undefined> =>
    queryRow(
      db,
      askedColumns,
      sql`
      select p.number, c.domain, coalesce((
          select json_agg(json_build_object('id', a.id, 'street', a.street, 'postalCode', a.postal_code,
            'city', a.city, 'objectId', a.object_id, 'description', a.description, 'common', a.common,
            'isUsed', ${isAt('issue')} or ${isAt('agreement')}) order by a.id)
          from address a where a.account_id = p.account_id and a.project_id = p.id), '[]') as addresses
      from project p join account c on c.id = p.account_id
      where p.account_id = ${accountId} and p.id = ${projectId} and ${managesProject(me)}`,
    ),

  /** The company's name in its register. */
  domain: async (): Promise<string> => {
    const { domain } = accounts;
    const [row] = await db.select({ domain }).from(accounts).where(eq(accounts.id, accountId));
    return row?.domain ?? '';
  },

  insert: async (projectId: number, places: readonly RegisterPlace[]): Promise<void> => {
    await db.execute(sql`
      insert into address (account_id, project_id, street, postal_code, city, object_id, description)
      select ${accountId}, ${projectId}, r.street, r."postalCode", r.city, r."objectId", r.description
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(${sql.raw(FIELDS)})`);
  },

  update: async (
    projectId: number,
    places: readonly (RegisterPlace & { id: number | null })[],
  ): Promise<void> => {
    await db.execute(sql`
      update address a set street = r.street, postal_code = r."postalCode", city = r.city,
        object_id = r."objectId", description = r.description
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r(id int, ${sql.raw(FIELDS)})
      where a.account_id = ${accountId} and a.project_id = ${projectId} and a.id = r.id`);
  },

  remove: async (projectId: number, ids: readonly (number | null)[]): Promise<void> => {
    const isOfProject = and(eq(addresses.accountId, accountId), eq(addresses.projectId, projectId));
    const knownIds = ids.filter((id) => id !== null);
    await db.delete(addresses).where(and(isOfProject, inArray(addresses.id, knownIds)));
  },
});
