import type { SortBody } from '#contract/primitives.ts';

import { sql } from 'drizzle-orm';

import { sortRows } from '../../db/sort.ts';
import { int, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';

/** Reorders a product category's attributes. Throws as `putInOrder` does. */
export async function sortAttributes(
  tx: TenantTx,
  me: AgentIdentity,
  { productCategoryId, ...sort }: SortBody & { productCategoryId: number },
): Promise<void> {
  const { db, accountId } = tx;
  const rows = await queryRows(
    db,
    { id: int, sequence: int },
    sql`
    select id, sequence from product_attribute
    where account_id = ${accountId} and product_category_id = ${productCategoryId} order by id for update`,
  );
  const stands = rows
    .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
    .map(({ id }) => id);
  await sortRows(tx, sort, { table: 'product_attribute', stands });
  await audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: 'productAttribute.ordered',
    on: { kind: 'productCategory', id: productCategoryId },
    before: { ids: stands },
    after: { ids: sort.ids },
  });
}
