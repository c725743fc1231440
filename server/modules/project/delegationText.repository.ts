import type { ExternalDelegation, DelegationTextBody } from '#contract/projectSettings.ts';

import { and, eq, sql } from 'drizzle-orm';

import { int, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { managesProject } from './keep.repository.ts';
import { projects } from './project.table.ts';

const delegationTextColumns = { reference: string, text: string, version: int };

/** Text that the delegations of a project carry. */
export const delegationTextRepository = ({ db, accountId }: TenantTx) => ({
  /** `lock`: until the transaction ends. */
  read: (
    me: AgentIdentity,
    id: number,
    { lock = false } = {},
  ): Promise<ExternalDelegation | undefined> =>
    queryRow(
      db,
      delegationTextColumns,
      sql`
      select p.order_reference as reference, p.order_text as text, p.version from project p
      where p.account_id = ${accountId} and p.id = ${id} and ${managesProject(me)}
      ${lock ? sql`for no key update of p` : sql``}`,
    ),

  update: async (id: number, { reference, text }: DelegationTextBody) => {
    const { orderReference, orderText, version } = projects;
    const [row] = await db
      .update(projects)
      .set({ orderReference: reference, orderText: text })
      .where(and(eq(projects.accountId, accountId), eq(projects.id, id)))
      .returning({ reference: orderReference, text: orderText, version });
    return row;
  },
});
