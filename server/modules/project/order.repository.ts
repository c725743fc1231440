import type { ExternalDelegation, OrderBody } from '#contract/projectSettings.ts';

import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { keepsProject } from './keep.repository.ts';

/** What the orders of a project carry. */
export const orderRepository = ({ db, accountId }: TenantTx) => ({
  /** `lock`: until the transaction ends. */
  read: async (
    me: AgentIdentity,
    id: number,
    { lock = false } = {},
  ): Promise<ExternalDelegation | undefined> => {
    const { rows } = await db.execute<ExternalDelegation>(sql`
      select p.order_reference as reference, p.order_text as text, p.version from project p
      where p.account_id = ${accountId} and p.id = ${id} and ${keepsProject(me)}
      ${lock ? sql`for no key update of p` : sql``}`);
    return rows[0];
  },

  update: async (id: number, { reference, text }: OrderBody) => {
    const { rows } = await db.execute<ExternalDelegation>(sql`
      update project set order_reference = ${reference}, order_text = ${text}
      where account_id = ${accountId} and id = ${id}
      returning order_reference as reference, order_text as text, version`);
    return rows[0];
  },
});
