import type { Brand } from '#contract/brand.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { brandJson, mailSenderJson } from '../account/index.ts';
import { ENDED } from '../delegation/delegation.table.ts';
import type { MailSender } from '../mail/index.ts';

export type NewLink = {
  tokenHash: string;
  agentId: number;
  issueIds: readonly number[];
  isSummary: boolean;
};

const LIFE_DAYS = 30;

export async function insertLinks(
  { db, accountId }: TenantTx,
  links: readonly NewLink[],
): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l("tokenHash" text, "agentId" int, "issueIds" int[], "isSummary" boolean)
    ),
    made as (
      insert into agent_link (account_id, token_hash, agent_id, issue_id, expires_at)
      select ${accountId}, "tokenHash", "agentId", case when not "isSummary" then "issueIds"[1] end,
        now() + make_interval(days => ${LIFE_DAYS}::int)
      from given returning id, token_hash
    )
    insert into agent_link_issue (account_id, link_id, issue_id)
    select ${accountId}, made.id, unnest("issueIds") from made join given on "tokenHash" = token_hash
    where "isSummary"`);
}

export type NewReporterLink = { tokenHash: string; email: string; issueId: number };

/**
 * Creates links for reporters and followers, none for a party whose link staff revoked, and prolongs the party's earlier ones.
 * Returns the hashes of those created.
 */
export async function insertReporterLinks(
  { db, accountId }: TenantTx,
  links: readonly NewReporterLink[],
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { tokenHash: string },
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as g("tokenHash" text, email text, "issueId" int)
      where not exists (select from agent_link w where w.account_id = ${accountId} and w.issue_id = g."issueId"
        and w.email = g.email and w.revoked_at is not null)
    ),
    prolonged as (
      update agent_link l set expires_at = now() + make_interval(days => ${LIFE_DAYS}::int) from given g
      where l.account_id = ${accountId} and l.issue_id = g."issueId" and l.email = g.email
    )
    insert into agent_link (account_id, token_hash, email, issue_id, expires_at)
    select ${accountId}, "tokenHash", email, "issueId", now() + make_interval(days => ${LIFE_DAYS}::int) from given
    returning token_hash as "tokenHash"`,
  );
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Table expression of the issues `agent_link l` opens now. */
export const linkOpens = (now: Date): SQL =>
  sql`felix_link_issues(l.account_id, l.id, ${timestamp(now)})`;

/** Statement, or part of one, revoking an agent's links to an issue. */
export const endLinksStatement = (
  accountId: number,
  { agentId, issueId, now }: { agentId: number; issueId: number; now: Date },
): SQL => sql`
  update agent_link set revoked_at = ${timestamp(now)}
  where account_id = ${accountId} and issue_id = ${issueId} and agent_id = ${agentId} and revoked_at is null`;

/** The same for several rows of (agent, issue). */
export const endLinksOfStatement = (accountId: number, agentAndIssue: SQL, now: Date): SQL => sql`
  update agent_link set revoked_at = ${timestamp(now)}
  where account_id = ${accountId} and (agent_id, issue_id) in (${agentAndIssue}) and revoked_at is null`;

/** Company and id of a link; undefined for an unknown token. */
export async function findLink(
  { db }: SystemTx,
  tokenHash: string,
): Promise<FoundLink | undefined> {
  return queryRow(
    db,
    foundLinkColumns,
    sql`
    select account_id as "accountId", id from agent_link where token_hash = ${tokenHash}`,
  );
}
const foundLinkColumns = { accountId: int, id: int };
export type FoundLink = RowOf<typeof foundLinkColumns>;

const linkStandingColumns = {
  agentId: int,
  name: string,
  email: string,
  locale: string,
  isSummary: bool,
  isWithdrawn: bool,
  opens: bool,
  /** Holder and company are active. */
  isActive: bool,
  isCompanyInactive: bool,
  /** Issues of the link on which the holder still has a delegation. */
  running: json<
    {
      id: number;
      number: number;
      title: string;
      /** A link of the holder to the issue was revoked after this one was made. */
      isWithdrawn: boolean;
    }[]
  >(),
  company: json<Brand>(),
  sender: json<MailSender>(),
  /** Responsible agent of the single issue. */
  responsible: json<{ name: string; email: string }>().orNull,
};
/** State of a link, its holder and its issues. */
export type LinkFacts = RowOf<typeof linkStandingColumns>;

const named = sql`(select l.issue_id as id where l.issue_id is not null union all
  select s.issue_id from agent_link_issue s where s.account_id = l.account_id and s.link_id = l.id)`;

const isToIssue = sql`w.account_id = l.account_id and w.agent_id = l.agent_id
  and (w.issue_id = i.id or exists (select from agent_link_issue s
    where s.account_id = w.account_id and s.link_id = w.id and s.issue_id = i.id))`;

/** Whether link `w` ended by approval of the work, not by revocation. */
const endedByApproval = (w: SQL): SQL => sql`exists (select from delegation d
  join delegation_event e on e.account_id = d.account_id and e.delegation_id = d.id
  where d.account_id = ${w}.account_id and d.issue_id = ${w}.issue_id and d.contractor_id = ${w}.agent_id
    and e.state = 'approved' and e.at = ${w}.revoked_at)`;

/** Whether staff revoked a link of `l`'s holder to issue `i` after `l` was made. */
const wasWithdrawn = sql`exists (select from agent_link w where ${isToIssue} and w.revoked_at >= l.created_at
  and not ${endedByApproval(sql`w`)})`;

const agentIssueColumns = { agentId: int, issueId: int };
export type AgentIssue = RowOf<typeof agentIssueColumns>;

/** The pairs of contractor and issue whose link staff revoked after the latest one was made. */
export async function listWithdrawn(
  { db, accountId }: TenantTx,
  pairs: readonly AgentIssue[],
): Promise<AgentIssue[]> {
  return queryRows(
    db,
    agentIssueColumns,
    sql`
    select l.agent_id as "agentId", i.id as "issueId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as g("agentId" int, "issueId" int)
    cross join lateral (select ${accountId}::int as account_id, g."agentId" as agent_id) l
    cross join lateral (select g."issueId" as id) i
    where exists (select from agent_link w where ${isToIssue}
      having max(w.revoked_at) filter (where not ${endedByApproval(sql`w`)}) >= max(w.created_at))`,
  );
}

/** Reads a link's state; `lock` serialises requests for the same link. */
export async function readLinkFacts(
  { db, accountId }: TenantTx,
  linkId: number,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<LinkFacts | undefined> {
  return queryRow(
    db,
    linkStandingColumns,
    sql`
    select a.id as "agentId", a.firstname || ' ' || a.lastname as name, lower(u.email) as email,
      coalesce(u.locale, c.locale) as locale, l.issue_id is null as "isSummary", l.revoked_at is not null and not ${endedByApproval(sql`l`)} as "isWithdrawn",
      exists (select 1 from ${linkOpens(now)}) as opens,
      a.role_group = 'ROLE_CONTRACTOR' and not a.inactive and not c.inactive as "isActive",
      c.inactive as "isCompanyInactive",
      coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number, 'title', i.title,
          'isWithdrawn', ${wasWithdrawn}) order by i.id)
        from ${named} x join issue i on i.account_id = l.account_id and i.id = x.id
        where exists (select 1 from delegation d where d.account_id = i.account_id and d.issue_id = i.id
          and d.contractor_id = l.agent_id and d.state not in ${ENDED})), '[]') as running,
      ${brandJson} as company, ${mailSenderJson} as sender,
      (select json_build_object('name', r.firstname || ' ' || r.lastname, 'email', ru.email)
        from issue i join agent r on r.account_id = i.account_id and r.id = i.responsible_id and not r.inactive
        join "user" ru on ru.id = r.user_id where i.account_id = l.account_id and i.id = l.issue_id) as responsible
    from agent_link l
    join agent a on a.account_id = l.account_id and a.id = l.agent_id join "user" u on u.id = a.user_id
    join account c on c.id = l.account_id
    where l.account_id = ${accountId} and l.id = ${linkId} ${lock ? sql`for update of l` : sql``}`,
  );
}

/** Expires a link unless it has ended. */
export async function endLink(
  { db, accountId }: TenantTx,
  linkId: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update agent_link set expires_at = least(expires_at, ${timestamp(now)})
    where account_id = ${accountId} and id = ${linkId}`);
}

/** Whether `agent_link l` is of the reporter or a follower of its issue. */
const isOfParty = sql`exists (select from issue i where i.account_id = l.account_id and i.id = l.issue_id
  and (lower(i.reporter_email) = l.email or exists (select from issue_follower f
    where f.account_id = l.account_id and f.issue_id = l.issue_id and lower(f.email) = l.email)))`;

/**
 * Deletes links ended before a moment, with their visits; revoked ones only once the delegation has ended, or the address
 * has no part in the issue any more: until then they keep the next mail from carrying a new one.
 */
export async function deleteOldLinks({ db }: SystemTx, before: Date): Promise<void> {
  await db.execute(sql`
    delete from agent_link l where expires_at < ${timestamp(before)} and (revoked_at is null or not exists (
      select from ${named} x join delegation d on d.account_id = l.account_id and d.issue_id = x.id
      where d.contractor_id = l.agent_id and d.state not in ${ENDED}) and not ${isOfParty})`);
}
