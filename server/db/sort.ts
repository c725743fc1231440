import type { SortBody } from '#contract/primitives.ts';

import { sql } from 'drizzle-orm';

import { AppError, notFound } from '../http/errors.ts';
import { idList } from './lists.ts';
import type { TenantTx } from './tenancy.ts';

type SortedTable = {
  table: 'message_template' | 'product_attribute' | 'routing_rule';
  /** The current order, locked until the transaction ends. */
  stands: readonly number[];
};

/**
 * Sorts rows as chosen, all or none. Throws NOT_FOUND if one does not exist, VERSION_CONFLICT with the current order if
 * the choice was based on another or is incomplete.
 */
export async function sortRows(
  { db, accountId }: TenantTx,
  { ids, began }: SortBody,
  { table, stands }: SortedTable,
): Promise<void> {
  if (ids.some((id) => !stands.includes(id))) throw notFound('row of it');
  if (ids.length < stands.length || (began && began.join() !== stands.join())) {
    throw new AppError('VERSION_CONFLICT', 'Somebody else chose another order', {
      current: stands,
    });
  }
  await db.execute(sql`
    update ${sql.raw(table)} t set sequence = wanted.place
    from unnest(${idList(ids)}) with ordinality as wanted (id, place)
    where t.account_id = ${accountId} and t.id = wanted.id`);
}
