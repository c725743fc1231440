import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** The company's words and the actor's language. */
export type Surroundings = {
  company: string;
  terminology: Record<string, string>;
  locale: string;
  /** The addresses of people who share a name, by id; former people too, since issues name them. */
  namesakes: Record<number, string>;
};

export async function readSurroundings(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
): Promise<Surroundings> {
  const { rows } = await db.execute<Surroundings>(sql`
    select c.name as company, c.terminology, coalesce(u.locale, c.locale) as locale,
      (select coalesce(json_object_agg(p.id, p.email) filter (where p.n > 1), '{}') from (
        select n.id, v.email, count(*) over (partition by lower(n.firstname || ' ' || n.lastname)) as n
        from agent n join "user" v on v.id = n.user_id where n.account_id = c.id) p) as namesakes
    from account c join agent a on a.account_id = c.id join "user" u on u.id = a.user_id
    where c.id = ${accountId} and a.id = ${agentId}`);
  if (!rows[0]) throw new TypeError('The account of the transaction is not there');
  return rows[0];
}
