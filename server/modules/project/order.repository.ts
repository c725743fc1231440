import type { ExternalDelegation } from '#contract/projectSettings.ts';

import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { keepsProject } from './keep.repository.ts';

/** What the orders of a project carry. */
export const orderRepository = ({ db, accountId }: TenantTx) => ({
  read: async (me: AgentIdentity, id: number): Promise<ExternalDelegation | undefined> => {
    const { rows } = await db.execute<ExternalDelegation>(sql`
      select p.order_reference as reference, p.order_text as text from project p
      where p.account_id = ${accountId} and p.id = ${id} and ${keepsProject(me)}`);
    return rows[0];
  },

  update: async (id: number, { reference, text }: ExternalDelegation): Promise<void> => {
    await db.execute(sql`
      update project set order_reference = ${reference}, order_text = ${text}
      where account_id = ${accountId} and id = ${id}`);
  },
});
