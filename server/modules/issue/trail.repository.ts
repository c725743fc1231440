import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** One change in words, as a reader of the history is to see it. */
export type HistoryItem = { field: string; from?: string | null; to?: string | null };

type Actor = Pick<AgentIdentity, 'agentId' | 'name'>;

/** Writes what somebody changed into an issue's history. */
export async function addHistory(
  tx: TenantTx,
  me: Actor,
  issueId: number,
  entries: HistoryItem[],
): Promise<void> {
  if (entries.length > 0) {
    await tx.db.execute(
      historyStatement(tx.accountId, me, { entries: entriesOf(issueId, entries), at: new Date() }),
    );
  }
}

/** The same entries, each with the issue it belongs to. */
export const entriesOf = (issueId: number, entries: HistoryItem[]): Entry[] =>
  entries.map((entry) => ({ ...entry, issueId }));
type Entry = HistoryItem & { issueId: number };

/** The same for several issues, or as a part of a bigger statement. */
export function historyStatement(
  accountId: number,
  me: Actor,
  { entries, at }: { entries: Entry[]; at: Date },
): SQL {
  return sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to")
    select ${accountId}, e."issueId", ${at.toISOString()}::timestamptz, ${me.agentId}, ${me.name}, e.field, e."from", e."to"
    from rows from (
      jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as ("issueId" int, field text, "from" text, "to" text)
    ) with ordinality as e("issueId", field, "from", "to", place)
    order by e.place`;
}

/** Moves an issue to the top of the lists: of everybody's, or with `internal` of the staff's alone. */
export async function touchIssue(
  tx: TenantTx,
  issueId: number,
  { at, internal }: { at: Date; internal: boolean },
): Promise<void> {
  await tx.db.execute(sql`
    update issue set ${activity(at, internal)}
    where account_id = ${tx.accountId} and id = ${issueId}`);
}

/** The columns of `touchIssue` as a part of a bigger update. */
export function activity(at: Date, internal: boolean): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const staff = sql`last_activity_at = greatest(last_activity_at, ${moment})`;
  return internal
    ? staff
    : sql`${staff}, last_public_activity_at = greatest(last_public_activity_at, ${moment})`;
}

/** Shows issues as new to agents, who need not be told of their own doing. */
export function markNewStatement(
  accountId: number,
  marks: { issueId: number; agentId: number }[],
): SQL {
  return sql`
    insert into unread (account_id, agent_id, issue_id)
    select ${accountId}, m."agentId", m."issueId"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m("issueId" int, "agentId" int)
    on conflict do nothing`;
}
