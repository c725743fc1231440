import type { CatalogueItem } from '#contract/catalogue/kinds.ts';

import { sql } from 'drizzle-orm';

import { bool, int, json, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import { internalCategories, productCategories } from './catalogue.table.ts';

const productCategoryColumns = {
  id: int,
  name: string,
  inactive: bool,
  version: int,
  productAttributes: json<CatalogueItem<'productCategory'>['productAttributes']>(),
};

const openCategoryColumns = {
  id: int,
  name: string,
  inactive: bool,
  open: int,
};

/** Catalogue reads that join several tables, unsorted. */
export const catalogueRepository = ({ db, accountId }: TenantTx) => ({
  /** With active attributes; one, or all. */
  productCategories: (id?: number) =>
    queryRows(
      db,
      productCategoryColumns,
      sql`
      select c.id, c.name, c.inactive, c.version, coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'sequence', a.sequence) order by a.sequence, a.id)
        from product_attribute a
        where a.account_id = c.account_id and a.product_category_id = c.id and not a.inactive
      ), '[]') as "productAttributes"
      from ${productCategories} c
      where c.account_id = ${accountId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}`,
    ),

  /** Staff categories with the agent's visible open issues. */
  categoriesWithOpen: (me: AgentIdentity) =>
    queryRows(
      db,
      openCategoryColumns,
      sql`
      with open as (
        select i.category_id, count(*)::int as n from issue i
        where i.account_id = ${accountId} and i.status <> 'closed' and i.category_id is not null and ${issueScope(me)}
        group by 1
      )
      select c.id, c.name, c.inactive, coalesce(open.n, 0) as open
      from ${internalCategories} c left join open on open.category_id = c.id
      where c.account_id = ${accountId}`,
    ),
});
