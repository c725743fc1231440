import type { NewOrder } from '#contract/primitives.ts';

import { sql } from 'drizzle-orm';

import { AppError, notFound } from '../http/errors.ts';
import type { TenantTx } from './tenancy.ts';

type Ordered = {
  table: 'message_template' | 'product_attribute';
  /** As they stand, locked until the transaction ends. */
  stands: readonly number[];
};

/**
 * Puts rows in the order that was chosen, all or none. Throws NOT_FOUND where one of them is not there, VERSION_CONFLICT with
 * the order that stands where it was chosen from another or does not name each.
 */
export async function putInOrder(
  { db, accountId }: TenantTx,
  { ids, began }: NewOrder,
  { table, stands }: Ordered,
): Promise<void> {
  if (ids.some((id) => !stands.includes(id))) throw notFound('row of it');
  if (ids.length < stands.length || (began && began.join() !== stands.join())) {
    throw new AppError('VERSION_CONFLICT', 'Somebody else chose another order', {
      current: stands,
    });
  }
  await db.execute(sql`
    update ${sql.raw(table)} t set sequence = wanted.place
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, place)
    where t.account_id = ${accountId} and t.id = wanted.id`);
}
