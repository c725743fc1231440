import { DEMANDING_KINDS, type NotificationKind } from '#contract/notifications.ts';

import { sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
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
  /** It answers its agent: an outside party acted, or to one of these anybody did. It brings a postponed line back. */
  isAnswer?: boolean;
};

const writtenColumns = {
  agentId: int,
  issueId: int,
  kind: string.as<NotificationKind>(),
  event: string,
};

/** Kinds that bring a postponed line back, as answers do. */
const RETURNING: readonly NotificationKind[] = [...DEMANDING_KINDS, 'reportedDone'];

const isDemanding = sql`(n.kind = any(${textList(DEMANDING_KINDS)}))`;
/** Order of notifications `n` of a line: an alarm, then the newest. */
export const leading = sql`(n.kind = 'urgent') desc, n.id desc`;
/** The same, with those first that ask to act. */
export const asking = sql`(n.kind = 'urgent') desc, ${isDemanding} desc, n.id desc`;
/** A line's facts, of its unfinished notifications `n`. */
export const lineFacts = sql`(array_agg(n.kind order by ${leading}))[1] as kind, max(n.at) as at,
  bool_or(${isDemanding}) as is_demanding, count(*)::int as count`;
/** Sets line `l` to facts `r`, but for its time; a line without an unfinished notification keeps its own. */
export const asItsNotifications = sql`kind = coalesce(r.kind, l.kind),
  is_demanding = coalesce(r.is_demanding, l.is_demanding), count = coalesce(nullif(r.count, 0), l.count)`;

/**
 * Writes notifications with their lines and live events. One whose event the agent was notified of before is left out, but
 * an alarm that asks somebody who was done with it opens its own again. Gives those written.
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
    with g as (
      select distinct on (d."issueId", d."agentId", d.kind, d.event) d.*
      from rows from (jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as ("agentId" int, "issueId" int,
        kind text, event text, by text, "messageId" int, "delegationEventId" int, at timestamptz, "isHidden" bool, "isAnswer" bool)
      ) with ordinality as d("agentId", "issueId", kind, event, by, "messageId", "delegationEventId", at, "isHidden", "isAnswer", place)
      order by d."issueId", d."agentId", d.kind, d.event, d.place
    ),
    n as (
      insert into notification (account_id, agent_id, issue_id, kind, event, by, message_id, delegation_event_id, at, done_at)
      select ${accountId}, g."agentId", g."issueId", g.kind, g.event, g.by, g."messageId", g."delegationEventId", g.at,
        case when g."isHidden" then g.at end
      from g
      order by g."issueId", g."agentId", g.place
      on conflict (account_id, issue_id, agent_id, kind, event) do update set done_at = null
        where notification.kind = 'urgent' and notification.done_at is not null
      returning agent_id, issue_id, id, kind, event, at, done_at
    ),
    line as (
      insert into inbox_line as l (account_id, issue_id, agent_id, kind, at, is_demanding, count, is_new)
      select ${accountId}, r.issue_id, r.agent_id, r.kind, r.at, r.is_demanding, r.count, true
      from (select n.issue_id, n.agent_id, ${lineFacts} from n where n.done_at is null group by n.issue_id, n.agent_id) r
      order by r.issue_id, r.agent_id
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
const isBack = sql`(excluded.kind = any(${textList(RETURNING)}) or excluded.is_demanding
  or exists (select from g where g."isAnswer" and g."issueId" = l.issue_id and g."agentId" = l.agent_id))`;
