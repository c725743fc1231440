import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** The company as a file names it, and the language of who asks. */
export type Surroundings = {
  company: string;
  terminology: Record<string, string>;
  locale: string;
};

export async function readSurroundings(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
): Promise<Surroundings> {
  const { rows } = await db.execute<Surroundings>(sql`
    select c.name as company, c.terminology, coalesce(u.locale, c.locale) as locale
    from account c join agent a on a.account_id = c.id join "user" u on u.id = a.user_id
    where c.id = ${accountId} and a.id = ${agentId}`);
  if (!rows[0]) throw new TypeError('The account of the transaction is not there');
  return rows[0];
}
