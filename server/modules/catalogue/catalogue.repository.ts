import type { CatalogueItem } from '#contract/catalogue/kinds.ts';

import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { internalCategories, productCategories } from './catalogue.table.ts';

/** What an account keeps that is more than its own row, in no order. */
export const catalogueRepository = ({ db, accountId }: TenantTx) => ({
  /** With the attributes that are asked about; one, or all. */
  productCategories: async (id?: number) => {
    const { rows } = await db.execute<CatalogueItem<'productCategory'>>(sql`
      select c.id, c.name, c.inactive, c.version, coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'sequence', a.sequence) order by a.sequence, a.id)
        from product_attribute a
        where a.account_id = c.account_id and a.product_category_id = c.id and not a.inactive
      ), '[]') as "productAttributes"
      from ${productCategories} c
      where c.account_id = ${accountId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}`);
    return rows;
  },

  /** The staff's categories, each with the open issues that an agent sees in it. */
  categoriesWithOpen: async (me: AgentIdentity) => {
    const { rows } = await db.execute<{
      id: number;
      name: string;
      inactive: boolean;
      open: number;
    }>(sql`
      with open as (
        select i.category_id, count(*)::int as n from issue i
        where i.account_id = ${accountId} and i.status <> 'closed' and i.category_id is not null and ${issueScope(me)}
        group by 1
      )
      select c.id, c.name, c.inactive, coalesce(open.n, 0) as open
      from ${internalCategories} c left join open on open.category_id = c.id
      where c.account_id = ${accountId}`);
    return rows;
  },
});
