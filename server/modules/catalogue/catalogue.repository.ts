import type { CatalogueItem } from '#contract/catalogue/kinds.ts';

import { eq, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { issueScope } from '../issue/index.ts';
import {
  areas,
  chargedEntities,
  errorTypes,
  externalCategories,
  internalCategories,
  issueLabels,
  productCategories,
  projectLabels,
} from './catalogue.table.ts';

/** The kinds that are a name and nothing more. */
const PLAIN = {
  externalCategory: externalCategories,
  internalCategory: internalCategories,
  chargedEntity: chargedEntities,
  issueLabel: issueLabels,
  projectLabels,
} as const;
export type PlainKind = keyof typeof PLAIN;
export const PLAIN_KINDS = Object.keys(PLAIN) as PlainKind[];

/** What an account keeps of each kind, in no order. */
export const catalogueRepository = ({ db, accountId }: TenantTx) => ({
  plain: (kind: PlainKind) => {
    const table = PLAIN[kind];
    return db
      .select({ id: table.id, name: table.name, inactive: table.inactive })
      .from(table)
      .where(eq(table.accountId, accountId));
  },

  errorTypes: () =>
    db
      .select({
        id: errorTypes.id,
        name: errorTypes.name,
        inactive: errorTypes.inactive,
        categoryId: errorTypes.categoryId,
      })
      .from(errorTypes)
      .where(eq(errorTypes.accountId, accountId)),

  areas: () =>
    db
      .select({
        id: areas.id,
        name: areas.name,
        inactive: areas.inactive,
        projectId: areas.projectId,
      })
      .from(areas)
      .where(eq(areas.accountId, accountId)),

  productCategories: async () => {
    const { rows } = await db.execute<CatalogueItem<'productCategory'>>(sql`
      select c.id, c.name, c.inactive, coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'sequence', a.sequence) order by a.sequence, a.id)
        from product_attribute a
        where a.account_id = c.account_id and a.product_category_id = c.id and not a.inactive
      ), '[]') as "productAttributes"
      from ${productCategories} c where c.account_id = ${accountId}`);
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
