import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { announcement } from '../live/index.ts';
import { CATALOGUE_TABLES } from './kinds.repository.ts';

type Named = { id: number; name: string };

/** Most issues announced live at once. */
const MOST_TOLD = 500;

/** Replaces an item on every issue, with history, in one statement. */
export async function replaceOnIssues(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  kind: CatalogueKind,
  { from, to, now }: { from: Named; to: Named; now: Date },
): Promise<void> {
  const { fact, links } = CATALOGUE_TABLES[kind];
  const at = timestamp(now);
  const revise = sql`version = version + 1, updated_at = ${at}`;
  const moved: SQL = fact
    ? sql`update issue set ${sql.raw(fact.column)} = ${to.id}, ${revise}
        where account_id = ${accountId} and ${sql.raw(fact.column)} = ${from.id} returning id`
    : sql`update issue set ${revise} where account_id = ${accountId} and id in (
        select issue_id from ${sql.raw(links?.table ?? '')}
        where account_id = ${accountId} and ${sql.raw(links?.column ?? '')} = ${from.id}) returning id`;
  const field = fact?.field ?? 'labels';
  await db.execute(sql`
    with moved as (${moved}),
    told as (
      insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
      select ${accountId}, moved.id, ${at}, ${me.agentId}, ${me.name}, ${field}, ${from.name}, ${to.name} from moved
    )
    ${announcement(accountId, sql`select id from moved order by id desc limit ${MOST_TOLD}`, { kind: 'issue' })}`);
}
