import { DEMANDING_KINDS, type NotificationKind } from '#contract/notifications.ts';

import { sql } from 'drizzle-orm';

import { int, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { inboxAnnouncement } from '../live/index.ts';

export type NewNotification = {
  agentId: number;
  issueId: number;
  kind: NotificationKind;
  /** The cause, such as `message:123`. */
  event: string;
  /** The actor's name, or that of a saved view. */
  by: string | null;
  messageId: number | null;
  delegationEventId: number | null;
  at: string;
  /** Only recorded, so that it is not told again: its agent wants it by mail alone, or not at all. */
  isHidden?: boolean;
};

const writtenColumns = {
  agentId: int,
  issueId: int,
  kind: string.as<NotificationKind>(),
  event: string,
};

/** Kinds by which an outside party acts: they bring a postponed line back, like all demanding ones. */
const RETURNING: readonly NotificationKind[] = [...DEMANDING_KINDS, 'reportedDone'];

const kinds = (list: readonly NotificationKind[]) => sql`${`{${list.join(',')}}`}::text[]`;
export const isDemanding = sql`(n.kind = any(${kinds(DEMANDING_KINDS)}))`;
/** Order of notifications `n` of a line: an alarm, then the newest. */
export const leading = sql`(n.kind = 'urgent') desc, n.id desc`;
/** Kind of a line, of its notifications `n`. */
export const lineKind = sql`(array_agg(n.kind order by ${leading}))[1]`;

/**
 * Writes notifications with their lines and live events. One whose event the agent was notified of before is left out.
 * Gives those written.
 */
export async function writeNotifications(
  { db, accountId }: TenantTx,
  notifications: readonly NewNotification[],
): Promise<RowOf<typeof writtenColumns>[]> {
  if (notifications.length === 0) return [];
  return queryRows(
    db,
    writtenColumns,
    sql`
    with n as (
      insert into notification (account_id, agent_id, issue_id, kind, event, by, message_id, delegation_event_id, at, done_at)
      select ${accountId}, g."agentId", g."issueId", g.kind, g.event, g.by, g."messageId", g."delegationEventId", g.at,
        case when g."isHidden" then g.at end
      from rows from (jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as ("agentId" int, "issueId" int,
        kind text, event text, by text, "messageId" int, "delegationEventId" int, at timestamptz, "isHidden" bool)
      ) with ordinality as g("agentId", "issueId", kind, event, by, "messageId", "delegationEventId", at, "isHidden", place)
      order by g."issueId", g."agentId", g.place
      on conflict do nothing
      returning agent_id, issue_id, id, kind, event, at, done_at
    ),
    line as (
      insert into inbox_line as l (account_id, issue_id, agent_id, kind, at, is_demanding, is_new, count)
      select ${accountId}, n.issue_id, n.agent_id, ${lineKind}, max(n.at),
        bool_or(${isDemanding}), true, count(*)
      from n where n.done_at is null group by n.issue_id, n.agent_id order by n.issue_id, n.agent_id
      on conflict (account_id, issue_id, agent_id) do update set
        kind = case when l.kind = 'urgent' and l.done_at is null then l.kind else excluded.kind end,
        at = greatest(l.at, excluded.at), is_new = true, done_at = null,
        is_demanding = excluded.is_demanding or (l.done_at is null and l.is_demanding),
        count = excluded.count + case when l.done_at is null then l.count else 0 end,
        later_until = case when ${isBack} then null else l.later_until end,
        is_until_answer = l.is_until_answer and not ${isBack}
      returning l.issue_id, l.agent_id
    ),
    told as (${inboxAnnouncement(accountId, sql`select issue_id, agent_id from line`)})
    select agent_id as "agentId", issue_id as "issueId", kind, event from n`,
    { isPrepared: true },
  );
}

/** Whether a postponed line comes back with this notification. */
const isBack = sql`(excluded.kind = any(${kinds(RETURNING)}) or excluded.is_demanding)`;
