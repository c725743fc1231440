import type { SortBody } from '#contract/primitives.ts';

import { and, eq } from 'drizzle-orm';

import { sortRows } from '../../db/sort.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import { productAttributes } from './catalogue.table.ts';

/** Reorders a product category's attributes. Throws as `sortRows` does. */
export async function sortAttributes(
  tx: TenantTx,
  me: AgentIdentity,
  { productCategoryId, ...sort }: SortBody & { productCategoryId: number },
): Promise<void> {
  const { db, accountId } = tx;
  const { id: attributeId, sequence } = productAttributes;
  const isOwn = eq(productAttributes.accountId, accountId);
  const rows = await db
    .select({ id: attributeId, sequence })
    .from(productAttributes)
    .where(and(isOwn, eq(productAttributes.productCategoryId, productCategoryId)))
    .orderBy(attributeId)
    .for('update');
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
