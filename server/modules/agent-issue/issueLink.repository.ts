import { type SQL, sql } from 'drizzle-orm';
import { bool, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { linkOpens } from '../issue-link/index.ts';
import { entriesOf, historyStatement, issueScope } from '../issue/index.ts';
import { announcement } from '../live/index.ts';

const MOST_USES = 20;

const isReporters = sql`l.email = i.reporter_email`;
/** A follower is known to staff by a hint only. */
const outside = sql`case when ${isReporters}
  then coalesce(nullif(trim(i.reporter_firstname || ' ' || i.reporter_lastname), ''), l.email)
  else left(l.email, 1) || '…@' || split_part(l.email, '@', 2) end`;
const person = sql`coalesce(${fullName('a')}, ${outside})`;
const holder = sql`coalesce(${contractorName('a')}, ${outside})`;
const withHolder = sql`left join agent a on a.account_id = l.account_id and a.id = l.agent_id`;

/** Links of the same kind as `agent_link l`: all to its holder about the issue; a summary's stands alone. */
const ofItsKind = (
  now: Date,
): SQL => sql`agent_link k where k.account_id = l.account_id and (k.id = l.id
  or (k.issue_id = l.issue_id and (k.agent_id = l.agent_id or k.email = l.email) and k.revoked_at is null and k.expires_at > ${timestamp(now)}))`;
const usesOfItsKind = (now: Date): SQL => sql`agent_link_use x where x.account_id = l.account_id
  and x.link_id in (select k.id from ${ofItsKind(now)})`;

/** `agent_link l` as leaders see it on `issue i`; contractors' links end 14 days after the issue closes. */
const linkJson = (
  now: Date,
): SQL => sql`json_build_object('id', l.id, 'holder', ${holder}, 'person', ${person},
  'scope', case when l.issue_id is null then 'summary' when l.email is null then 'issue'
    when ${isReporters} then 'reporter' else 'follower' end,
  'mails', (select count(*) from ${ofItsKind(now)}), 'issues', (select count(*) from ${linkOpens(now)}), 'createdAt', l.created_at,
  'expiresAt', case when i.status = 'closed' and l.email is null then least(l.expires_at, i.closed_at + interval '14 days') else l.expires_at end,
  'uses', coalesce((select json_agg(json_build_object('at', x.at, 'device', x.device) order by x.at desc)
    from (select at, device from ${usesOfItsKind(now)} order by at desc limit ${MOST_USES}) x), '[]'),
  'useCount', (select count(*) from ${usesOfItsKind(now)}))`;

/**
 * Live links into an issue, the latest of each kind, newest first, and the reporter's phones, as JSON; undefined when the agent
 * does not see the issue.
 */
export async function listLinks(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<JsonText | undefined> {
  const row = await queryRow(
    tx.db,
    { list: string },
    sql`
    select json_build_object('list', coalesce((select json_agg(${linkJson(now)} order by l.id desc)
      from agent_link l ${withHolder}
      where l.account_id = i.account_id and (l.issue_id = i.id or exists (select 1 from agent_link_issue s
          where s.account_id = l.account_id and s.link_id = l.id and s.issue_id = i.id))
        and i.id in (select * from ${linkOpens(now)})
        and not exists (select 1 from ${ofItsKind(now)} and k.id > l.id)), '[]'),
      'phones', coalesce((select json_agg(json_build_object('id', p.id, 'device', p.device, 'createdAt', p.created_at,
        'expiresAt', p.expires_at) order by p.created_at desc)
        from felix_reporter_phones(i.account_id, i.id) p), '[]'))::text as list
    from issue i where i.account_id = ${tx.accountId} and i.id = ${issueId} and ${issueScope(me)}`,
    { isPrepared: true },
  );
  return row && new JsonText(row.list);
}

/** Revokes a link and all of its kind, with a line in the issue's history. Gives the holder; undefined without such a link. */
export async function endLink(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, linkId, now }: { issueId: number; linkId: number; now: Date },
): Promise<string | undefined> {
  const row = await queryRow(
    tx.db,
    { holder: string },
    sql`
    with l as (
      select l.* from agent_link l
      where l.account_id = ${tx.accountId} and l.id = ${linkId} and ${issueId}::int in (select * from ${linkOpens(now)})
    ),
    ended as (
      update agent_link e set revoked_at = ${timestamp(now)} from l
      where e.account_id = l.account_id and e.id in (select k.id from ${ofItsKind(now)}) returning e.id
    ),
    whose as (select ${holder} as holder from l ${withHolder}
      join issue i on i.account_id = l.account_id and i.id = ${issueId}::int),
    told as (insert into history_entry (account_id, issue_id, at, actor_id, actor, field, "to")
      select ${tx.accountId}, ${issueId}::int, ${timestamp(now)}, ${me.agentId}::int, ${me.name}, 'linkRevoked', holder from whose),
    announced as (${announcement(tx.accountId, sql`select ${issueId}::int from whose`, { kind: 'issue', internal: true })})
    select holder from whose`,
  );
  return row?.holder;
}

/** Signs an issue's reporter out on a phone, with a line in its history; false without such a phone. */
export async function endPhone(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, phoneId, now }: { issueId: number; phoneId: string; now: Date },
): Promise<boolean> {
  const row = await queryRow(
    tx.db,
    { isEnded: bool },
    sql`select felix_end_reporter_phone(${tx.accountId}::int, ${issueId}::int, ${phoneId}) as "isEnded"`,
  );
  if (!row?.isEnded) return false;
  const entries = entriesOf(issueId, [{ field: 'phoneSignedOut' }]);
  await tx.db.execute(sql`
    with told as (${historyStatement(tx.accountId, me, { entries, at: now })})
    ${announcement(tx.accountId, sql`${issueId}::int`, { kind: 'issue', internal: true })}`);
  return true;
}
