import type { LastChange } from '#contract/issueChanges.ts';
import type { HistoryField } from '#contract/issueParts.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { bool, moment, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { StandIn } from '../absence/index.ts';

/** History fields shown to reporters: progress and visits. */
export const TOLD_TO_REPORTER = textList([
  'status',
  'undone:status',
  'delegationAccepted',
  'delegationScheduled',
  'visitProposed',
  'visitFits',
  'visitOther',
  'visitMissed',
  'visitWithdrawn',
  'plannedFrom',
  'plannedTo',
  'undone:plannedFrom',
  'undone:plannedTo',
]);

/** One change, as a reader of the history sees it. */
export type HistoryItem = {
  field: HistoryField;
  from?: string | null;
  to?: string | null;
  /** On whose behalf, if not the actor's own. */
  onBehalfOf?: string | null;
};

/** The history entry of a substitute who got what was given to somebody absent. */
export const stoodIn = ({ name, absent }: StandIn): HistoryItem => ({
  field: 'stoodIn',
  from: absent,
  to: name,
});

/** The actor: an agent, somebody outside, or the server itself, which has no name. */
export type Doer = {
  accountId: number;
  agentId: number | null;
  name: string;
  /** The reporter, identified by email address only. */
  isReporter?: boolean;
  /** The mail's link by which they came, without a log-in. */
  link?: object | undefined;
};

type Actor = Pick<Doer, 'agentId' | 'name' | 'link'>;

const RECENT = 50;

/** Who last changed each field, as far as recent history shows. */
export async function lastChanges(
  { db, accountId }: TenantTx,
  me: { agentId: number },
  issueId: number,
): Promise<LastChange[]> {
  return queryRows(
    db,
    { field: string, actor: string, at: moment, isMine: bool },
    sql`
    select distinct on (h.field) h.field, h.actor, h.at,
      coalesce(h.actor_id = ${me.agentId}, false) as "isMine"
    from (
      select * from history_entry where account_id = ${accountId} and issue_id = ${issueId}
      order by id desc limit ${RECENT}
    ) h order by h.field, h.id desc`,
  );
}

/** Entries, each with its issue's id. */
export const entriesOf = (issueId: number, entries: HistoryItem[]): Entry[] =>
  entries.map((entry) => ({ ...entry, issueId }));
type Entry = HistoryItem & { issueId: number };
export type Entries = readonly Entry[];

/** Writes history entries for issues; a statement, or part of a larger one. */
export function historyStatement(
  accountId: number,
  me: Actor,
  { entries, at }: { entries: Entry[]; at: Date },
): SQL {
  return sql`
    insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "from", "to", on_behalf_of, by_link)
    select ${accountId}, e."issueId", ${timestamp(at)}, ${me.agentId}::int, ${me.name}, e.field, e."from",
      e."to", e."onBehalfOf", ${me.link !== undefined}::boolean
    from rows from (
      jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as ("issueId" int, field text, "from" text, "to" text, "onBehalfOf" text)
    ) with ordinality as e("issueId", field, "from", "to", "onBehalfOf", place)
    order by e.place`;
}

/** Columns that move an issue to the top of lists: everybody's, or with `internal` only the staff's. */
export function activity(at: Date, internal: boolean): SQL {
  const now = timestamp(at);
  const staff = sql`last_activity_at = greatest(last_activity_at, ${now})`;
  return internal
    ? staff
    : sql`${staff}, last_public_activity_at = greatest(last_public_activity_at, ${now})`;
}

/** Marks issues unread for agents. */
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

type News = {
  history: HistoryItem[];
  /** Agents for whom the issue becomes unread, unless they act themselves. */
  newTo: readonly number[];
  at: Date;
};

/** The history of one issue and its unread marks, as the parts `told` and `marked` of a statement. */
export function newsParts(
  accountId: number,
  me: Actor,
  issueId: number,
  { history, newTo, at }: News,
): SQL {
  const marks = newTo
    .filter((agentId) => agentId !== me.agentId)
    .map((agentId) => ({ issueId, agentId }));
  return sql`
    told as (${historyStatement(accountId, me, { entries: entriesOf(issueId, history), at })}),
    marked as (${markNewStatement(accountId, marks)})`;
}
