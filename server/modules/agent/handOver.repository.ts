import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bool, int, json, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import {
  type HistoryItem,
  historyStatement,
  markNewStatement,
  revisionColumns,
  stoodIn,
  withTeam,
} from '../issue/index.ts';
import { announcement } from '../live/index.ts';
import { noticeStatement, wakeWriters } from '../notice/index.ts';

/** An agent or team that takes over. */
export type Receiver =
  | {
      kind: 'agent';
      id: number;
      name: string;
      /** Name of the absent person whom they stand in for. */
      absent?: string;
    }
  | { kind: 'team'; id: number; name: string };

export type Handing = {
  from: { id: number; name: string };
  to: Receiver | undefined;
  now: Date;
};

const heldColumns = {
  id: int,
  isResponsible: bool,
  team: string.orNull,
  /** Further agents; empty unless the leaver is one of them. */
  further: json<{ id: number; name: string }[]>(),
};
type HeldWork = RowOf<typeof heldColumns>;

/** Most issues announced live at once. */
const MOST_TOLD = 500;

/**
 * Hands an agent's open issues to an agent or team, with history. As further agent the leaver is replaced by an agent, but not
 * by a team.
 */
export async function handOverIssues(
  tx: TenantTx,
  me: AgentIdentity,
  handing: Handing,
): Promise<void> {
  const { from, to, now } = handing;
  const held = await readHeld(tx, from.id);
  if (held.length === 0) return;
  const responsible = held.filter(({ isResponsible }) => isResponsible).map(({ id }) => id);
  const further = held.filter(({ further: all }) => all.length > 0).map(({ id }) => id);
  const toAgent = to?.kind === 'agent' ? to.id : null;
  const toTeam = to?.kind === 'team' ? to.id : null;
  const ids = held.map(({ id }) => id);
  await tx.db.execute(sql`
    with gone as (delete from issue_assignee where account_id = ${tx.accountId} and agent_id = ${from.id}
      and issue_id = any(${idList(further)})),
    come as (insert into issue_assignee (account_id, issue_id, agent_id)
      select ${tx.accountId}, f, ${toAgent}::int from unnest(${idList(further)}) f where ${toAgent}::int is not null
      on conflict do nothing)
    update issue set responsible_id = case when responsible_id = ${from.id} then ${toAgent}::int else responsible_id end,
      team_id = case when responsible_id = ${from.id} then coalesce(${toTeam}::int, team_id)
        else team_id end,
      ${sql.join(revisionColumns(now, false), sql`, `)}
    where account_id = ${tx.accountId} and id = any(${idList(ids)})`);
  const entries = held.flatMap((row) =>
    historyOf(handing, row).map((item) => ({ ...item, issueId: row.id })),
  );
  const heirs = toAgent === null || toAgent === me.agentId ? [] : [toAgent];
  const marks = heirs.flatMap((agentId) => ids.map((issueId) => ({ issueId, agentId })));
  const given = sql`select unnest(${idList(toAgent === null ? responsible : ids)})`;
  const agentIds = withTeam(me, heirs, toTeam);
  wakeWriters(tx);
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at: now })}),
    noticed as (${noticeStatement(me, given, { kind: 'assigned', agentIds })}),
    marked as (${markNewStatement(tx.accountId, marks)})
    ${announcement(tx.accountId, sql`select unnest(${idList(ids.slice(-MOST_TOLD))})`, {
      kind: 'issue',
      alsoTo: [from.id],
    })}`);
}

async function readHeld({ db, accountId }: TenantTx, agentId: number): Promise<HeldWork[]> {
  return queryRows(
    db,
    heldColumns,
    sql`
    select i.id, coalesce(i.responsible_id = ${agentId}, false) as "isResponsible",
      (select t.name from team t where t.account_id = i.account_id and t.id = i.team_id) as team,
      coalesce((select json_agg(json_build_object('id', s.agent_id, 'name', a.firstname || ' ' || a.lastname)
          order by a.firstname || ' ' || a.lastname, s.agent_id)
        from issue_assignee s join agent a on a.account_id = s.account_id and a.id = s.agent_id
          join "user" u on u.id = a.user_id
        where s.account_id = i.account_id and s.issue_id = i.id
          and exists (select from issue_assignee own where own.account_id = i.account_id and own.issue_id = i.id
            and own.agent_id = ${agentId})), '[]') as further
    from issue i
    where i.account_id = ${accountId} and i.status <> 'closed' and (i.responsible_id = ${agentId}
      or i.id in (select o.issue_id from issue_assignee o where o.account_id = ${accountId}
        and o.agent_id = ${agentId} and o.open))
    order by i.id for no key update of i`,
  );
}

function historyOf(handing: Handing, { isResponsible, team, further }: HeldWork): HistoryItem[] {
  const { from, to } = handing;
  const toAgent = to?.kind === 'agent' ? to : undefined;
  const rest = further.filter(({ id }) => id !== from.id && id !== toAgent?.id);
  const after = [...rest, ...(toAgent ? [toAgent] : [])];
  return [
    ...(isResponsible ? responsibleHistory(handing, team) : []),
    ...(further.length > 0
      ? [{ field: 'assignees' as const, from: named(further), to: named(after) }]
      : []),
    ...(toAgent?.absent ? [stoodIn({ ...toAgent, absent: toAgent.absent })] : []),
  ];
}

function responsibleHistory({ from, to }: Handing, team: string | null): HistoryItem[] {
  const isTeam = to?.kind === 'team';
  return [
    { field: 'responsible', from: from.name, to: isTeam ? null : (to?.name ?? null) },
    ...(isTeam && to.name !== team ? [{ field: 'team' as const, from: team, to: to.name }] : []),
  ];
}

const named = (people: readonly { name: string }[]) =>
  people
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'sv'))
    .join(', ') || null;

/** Replaces an agent in teams and, if the successor may lead, as leader of projects. */
export async function handOverPlaces(
  { db, accountId }: TenantTx,
  fromId: number,
  to: { id: number; leads: boolean } | undefined,
): Promise<void> {
  const toId = to?.id ?? null;
  const place = sql`account_id = ${accountId} and agent_id = ${fromId}`;
  await db.execute(sql`
    with gone as (delete from team_member where ${place} returning team_id)
    insert into team_member (account_id, team_id, agent_id)
    select ${accountId}, team_id, ${toId}::int from gone where ${toId}::int is not null on conflict do nothing`);
  if (!to?.leads) return;
  await db.execute(sql`
    with gone as (delete from project_person where ${place} and user_type = 'leader' returning project_id)
    insert into project_person (account_id, project_id, agent_id, user_type)
    select ${accountId}, project_id, ${toId}::int, 'leader' from gone on conflict do nothing`);
}

/** Removes an agent's other ways in, and their availability for new work. */
export async function removeAccess(
  { db, accountId }: TenantTx,
  agentId: number,
  { everything, now }: { everything: boolean; now: Date },
): Promise<void> {
  await db.execute(sql`
    with feed as (delete from calendar_feed where account_id = ${accountId} and agent_id = ${agentId})
    update agent_link set revoked_at = ${timestamp(now)}
    where account_id = ${accountId} and agent_id = ${agentId} and revoked_at is null`);
  if (!everything) return;
  const ofAgent = sql`where account_id = ${accountId} and agent_id = ${agentId}`;
  await db.execute(sql`
    with projects as (delete from project_person ${ofAgent}), trades as (delete from agent_category ${ofAgent})
    select 1`);
}
