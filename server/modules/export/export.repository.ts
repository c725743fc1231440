import { sql } from 'drizzle-orm';

import { json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

const surroundingsColumns = {
  company: string,
  terminology: json<Record<string, string>>(),
  locale: string,
  /** The addresses of people who share a name, by id; former people too, since issues name them. */
  namesakes: json<Record<number, string>>(),
};
/** The company's words and the actor's language. */
export type Surroundings = RowOf<typeof surroundingsColumns>;

export async function readSurroundings(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
): Promise<Surroundings> {
  const row = await queryRow(
    db,
    surroundingsColumns,
    sql`
    select c.name as company, c.terminology, coalesce(u.locale, c.locale) as locale,
      (select coalesce(json_object_agg(p.id, p.email) filter (where p.n > 1), '{}') from (
        select n.id, v.email, count(*) over (partition by lower(n.firstname || ' ' || n.lastname)) as n
        from agent n join "user" v on v.id = n.user_id where n.account_id = c.id) p) as namesakes
    from account c join agent a on a.account_id = c.id join "user" u on u.id = a.user_id
    where c.id = ${accountId} and a.id = ${agentId}`,
  );
  if (!row) throw new TypeError('The account of the transaction is not there');
  return row;
}
