import { and, eq, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { agents } from './agent.table.ts';

export const agentRepository = ({ db, accountId }: TenantTx) => ({
  options: () =>
    db
      .select({
        id: agents.id,
        name: sql<string>`${agents.firstname} || ' ' || ${agents.lastname}`,
        roleGroup: agents.roleGroup,
        firm: agents.firm,
        inactive: agents.inactive,
      })
      .from(agents)
      .where(and(eq(agents.accountId, accountId), eq(agents.removed, false))),

  one: async (id: number) =>
    (
      await db
        .select({ userId: agents.userId, inactive: agents.inactive })
        .from(agents)
        .where(and(eq(agents.accountId, accountId), eq(agents.id, id)))
    )[0],
});
