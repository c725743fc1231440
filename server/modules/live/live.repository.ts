import { type SQL, sql } from 'drizzle-orm';

import type { LiveEvent } from '#contract/live.ts';

import { idList } from '../../db/lists.ts';
import {
  bigint,
  bool,
  int,
  ints,
  moment,
  queryRow,
  queryRows,
  type RowOf,
  string,
} from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { agentSeesMail, agentsWhoSeePersonally, isStaffRole } from '../visibility/index.ts';

type Announcement = {
  kind: LiveEvent['kind'];
  /** Only staff may know of it. */
  internal?: boolean;
  /** The only two agents who may know of it. */
  privateTo?: readonly [number, number] | undefined;
  /** Agents who could see the issue until now and no longer can, so that it leaves their lists. */
  alsoTo?: readonly number[];
};

/**
 * Announces changed issues to connected clients, as part of the statement that changes them: delivered if and only if
 * the transaction commits. `issueIds`: an id or a query of ids; the audience is read from the issues.
 */
export function announcement(
  accountId: number,
  issueIds: SQL,
  { kind, internal = false, privateTo, alsoTo = [] }: Announcement,
): SQL {
  return sql`
    insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids, team_id)
    select i.account_id, ${kind}, i.id, ${internal}, ${privateTo ? idList(privateTo) : sql`null::int[]`},
      i.project_id, ${agentsWhoSeePersonally} || ${idList(alsoTo)}, i.team_id
    from issue i
    where i.account_id = ${accountId} and i.id in (${issueIds})`;
}

/** Announces to agents, and to nobody else, that their inbox changed. `rows`: a query of issue_id and agent_id. */
export const inboxAnnouncement = (accountId: number, rows: SQL): SQL => sql`
  insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
  select i.account_id, 'notification', i.id, false, r.agents, i.project_id, r.agents
  from (select t.issue_id, array_agg(t.agent_id) as agents from (${rows}) t group by t.issue_id) r
    join issue i on i.account_id = ${accountId} and i.id = r.issue_id`;

/** Announces to those who see a mail that it waits for them, or does no more. `mails`: a query of rows of `mail_in`. */
export const mailInAnnouncement = (mails: SQL): SQL => sql`
  insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
  select a.account_id, 'mailIn', 0, true, array_agg(a.id), 0, array_agg(a.id)
  from (${mails}) n join agent a on a.account_id = n.account_id and not a.inactive and ${agentSeesMail}
  group by a.account_id`;

/** Announces to a company's staff that a roster changed. */
export const dutyAnnouncement = (accountId: number): SQL => sql`
  insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
  select a.account_id, 'duty', 0, true, array_agg(a.id), 0, array_agg(a.id) from agent a
  where a.account_id = ${accountId} and not a.inactive and ${isStaffRole}
  group by a.account_id`;

/** A position in the order of all changes. The xid is text because it exceeds a JavaScript number. */
export type Position = { xid: string; id: number };

export type Change = Omit<LiveEvent, 'kind'> & {
  /**
   * `authority` is for servers only: the rights of `agentIds`, or without any of everyone in the company, have changed.
   */
  kind: LiveEvent['kind'] | 'authority';
  position: Position;
  at: Date;
  accountId: number;
  /** Only staff may know of it. */
  internal: boolean;
  /** Of `authority`: its agents may see less than before. */
  mayNarrow: boolean;
  privateTo: number[] | null;
  projectId: number;
  agentIds: number[];
  teamId: number | null;
};

/** The position after all finished transactions: whatever commits from now on comes after it. */
export async function readHead(tx: SystemTx): Promise<Position> {
  const row = await queryRow(tx.db, { head: string }, sql`select ${horizon}::text as head`);
  return { xid: row?.head ?? '0', id: 0 };
}

/**
 * The next changes of all accounts, in transaction order. A change is returned only once every older transaction has
 * ended, so that none is skipped.
 */
export async function readChanges(
  tx: SystemTx,
  from: Position,
  limit: number,
): Promise<{ changes: Change[]; next: Position }> {
  const head = await readHead(tx);
  const rows = await queryRows(
    tx.db,
    changeColumns,
    sql`
    select ${columns} from change c
    where (c.xid, c.id) > (${from.xid}::xid8, ${from.id}) and c.xid < ${head.xid}::xid8
    order by c.xid, c.id limit ${limit}`,
  );
  const changes = rows.map(changeOf);
  const last = changes.at(-1);
  return { changes, next: changes.length === limit && last ? last.position : head };
}

/** An account's changes between two positions, oldest first, and those of rights after the second. */
export async function readBetween(
  tx: SystemTx,
  accountId: number,
  [from, to]: [Position, Position],
  limit: number,
): Promise<Change[]> {
  const rows = await queryRows(
    tx.db,
    changeColumns,
    sql`
    select ${columns} from change c
    where c.account_id = ${accountId}
      and (c.xid, c.id) > (${from.xid}::xid8, ${from.id})
      and (c.kind = 'authority' or (c.xid, c.id) <= (${to.xid}::xid8, ${to.id}))
    order by c.xid, c.id limit ${limit}`,
  );
  return rows.map(changeOf);
}

/** An account's recent changes before a position, oldest first, and those of rights after it: of the last `limit`, those after `since`. */
export async function readRecent(
  tx: SystemTx,
  accountId: number,
  { since, to, limit }: { since: Date; to: Position; limit: number },
): Promise<Change[]> {
  const rows = await queryRows(
    tx.db,
    changeColumns,
    sql`
    select ${columns}
    from (select * from change where account_id = ${accountId} order by id desc limit ${limit}) c
    where c.at > ${timestamp(since)}
      and (c.kind = 'authority' or (c.xid, c.id) <= (${to.xid}::xid8, ${to.id}))
    order by c.xid, c.id`,
  );
  return rows.map(changeOf);
}

const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const columns = sql`c.xid::text as xid, c.id, c.at, c.kind, c.account_id, c.issue_id, c.internal,
  c.private_to, c.project_id, c.agent_ids, c.team_id`;

const changeColumns = {
  xid: string,
  id: bigint,
  at: moment,
  kind: string.as<Change['kind']>(),
  account_id: int,
  issue_id: int,
  internal: bool,
  private_to: ints.orNull,
  project_id: int,
  agent_ids: ints,
  team_id: int.orNull,
};
type Row = RowOf<typeof changeColumns>;

const changeOf = (row: Row): Change => ({
  position: { xid: row.xid, id: Number(row.id) },
  at: new Date(row.at),
  kind: row.kind,
  accountId: row.account_id,
  issueId: row.issue_id,
  internal: row.internal,
  mayNarrow: row.kind === 'authority' && row.internal,
  privateTo: row.private_to,
  projectId: row.project_id,
  agentIds: row.agent_ids,
  teamId: row.team_id,
});

/** Deletes changes too old to resume from. */
export async function sweepChanges(tx: SystemTx, before: Date): Promise<void> {
  await tx.db.execute(sql`delete from change where at < ${timestamp(before)}`);
}
