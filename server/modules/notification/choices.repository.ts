import type {
  DigestChoice,
  GivenChoices,
  NotificationChoices,
  OwnChoices,
  RoleChoices,
  StaffGroup,
  WayChoices,
} from '#contract/notificationChoices.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { type QuietHours, USUAL_QUIET_HOURS } from '#contract/quietHours.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList, textList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** Rows `t` of a table of choices as one JSON object. */
const choicesOf = (table: 'notification_choice' | 'notification_default', of: SQL): SQL => sql`(
  select coalesce(json_object_agg(t.kind, json_build_object('app', t.app, 'mail', t.mail, 'push', t.push, 'sms', t.sms)), '{}')
  from ${sql.raw(table)} t where t.account_id = a.account_id and ${of})`;
const OWN = choicesOf('notification_choice', sql`t.agent_id = a.id`);
const COMPANY = choicesOf('notification_default', sql`t.role_group = a.role_group`);

const timeOf = (column: string) => sql`to_char(${sql.raw(column)}, 'HH24:MI')`;
/** Without a setting mail waits at night; contractors get it at once, since the time they have to answer runs. */
const QUIET = sql`case when s.agent_id is null then case when a.role_group <> 'ROLE_CONTRACTOR' then ${JSON.stringify(USUAL_QUIET_HOURS)}::json end
  when s.quiet_from is not null then json_build_object('from', ${timeOf('s.quiet_from')},
  'to', ${timeOf('s.quiet_to')}, 'areWeekendsQuiet', s.are_weekends_quiet) end`;
const DIGEST = sql`case when s.agent_id is not null
  then json_build_object('days', s.digest_days, 'at', ${timeOf('s.digest_at')}) end`;
/** Time zone of `agent a` of `account c`. */
export const agentTimeZone = sql`coalesce((select o.time_zone from notification_setting o
  where o.account_id = a.account_id and o.agent_id = a.id), c.time_zone)`;
const withSetting = sql`left join notification_setting s on s.account_id = a.account_id and s.agent_id = a.id`;

const choiceColumns = {
  own: json<NotificationChoices>(),
  company: json<NotificationChoices>(),
  quiet: json<QuietHours>().orNull,
  digest: json<DigestChoice>().orNull,
  timeZone: string.orNull,
  companyTimeZone: string,
};
type StoredChoices = RowOf<typeof choiceColumns>;

/** An agent's choices, with the company's for their role. */
export async function readChoices(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
): Promise<StoredChoices | undefined> {
  return queryRow(
    db,
    choiceColumns,
    sql`
    select ${OWN} as own, ${COMPANY} as company, ${QUIET} as quiet, ${DIGEST} as digest,
      s.time_zone as "timeZone", c.time_zone as "companyTimeZone"
    from agent a join account c on c.id = a.account_id ${withSetting} where a.account_id = ${accountId} and a.id = ${agentId}`,
  );
}

const agentColumns = {
  agentId: int,
  roleGroup: string.as<RoleGroup>(),
  own: json<NotificationChoices>(),
  company: json<NotificationChoices>(),
  quiet: json<QuietHours>().orNull,
  timeZone: string,
};
export type AgentChoices = RowOf<typeof agentColumns>;

/** The choices of some agents, by agent. */
export async function readAgentChoices(
  { db, accountId }: TenantTx,
  agentIds: readonly number[],
): Promise<Map<number, AgentChoices>> {
  const ids = [...new Set(agentIds)];
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    agentColumns,
    sql`
    select a.id as "agentId", a.role_group as "roleGroup", ${OWN} as own, ${COMPANY} as company, ${QUIET} as quiet,
      coalesce(s.time_zone, c.time_zone) as "timeZone"
    from agent a join account c on c.id = a.account_id ${withSetting}
    where a.account_id = ${accountId} and a.id = any(${idList(ids)})`,
    { isPrepared: true },
  );
  return new Map(rows.map((row) => [row.agentId, row]));
}

const rowsOf = (given: GivenChoices): string =>
  JSON.stringify(
    Object.entries(given).flatMap(([kind, ways]: [string, WayChoices | null]) =>
      ways ? [{ kind, ...ways }] : [],
    ),
  );
const namedIn = (given: GivenChoices): SQL => sql`t.kind = any(${textList(Object.keys(given))})`;
const asRows = (given: GivenChoices): SQL =>
  sql`jsonb_to_recordset(${rowsOf(given)}::jsonb) as g(kind text, app bool, mail bool, push bool, sms bool)`;
const OVERWRITE = sql`do update set app = excluded.app, mail = excluded.mail, push = excluded.push, sms = excluded.sms`;
const isGivenUp = (given: GivenChoices): SQL =>
  sql`${namedIn(given)} and t.kind not in (select g.kind from ${asRows(given)})`;

/** Replaces an agent's choices of some kinds. */
export async function writeChoices(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
  given: GivenChoices,
): Promise<void> {
  await db.execute(sql`
    with given_up as (delete from notification_choice t
      where t.account_id = ${accountId} and t.agent_id = ${agentId} and ${isGivenUp(given)})
    insert into notification_choice (account_id, agent_id, kind, app, mail, push, sms)
    select ${accountId}, ${agentId}, g.kind, g.app, g.mail, g.push, g.sms from ${asRows(given)}
    on conflict (account_id, agent_id, kind) ${OVERWRITE}`);
}

/** Replaces the company's choices of some kinds for a role. */
export async function writeDefaults(
  { db, accountId }: TenantTx,
  roleGroup: StaffGroup,
  given: GivenChoices,
): Promise<void> {
  await db.execute(sql`
    with given_up as (delete from notification_default t
      where t.account_id = ${accountId} and t.role_group = ${roleGroup} and ${isGivenUp(given)})
    insert into notification_default (account_id, role_group, kind, app, mail, push, sms)
    select ${accountId}, ${roleGroup}, g.kind, g.app, g.mail, g.push, g.sms from ${asRows(given)}
    on conflict (account_id, role_group, kind) ${OVERWRITE}`);
}

/** One change of an agent's setting at a time: a change keeps what another has just changed. */
export async function lockSetting(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('felix.setting'), hashtext(${`${accountId} ${agentId}`}))`,
  );
}

/** Replaces an agent's quiet hours, digest and time zone. */
export async function writeSetting(
  { db, accountId }: TenantTx,
  { agentId }: AgentIdentity,
  { quiet, digest, timeZone }: Pick<OwnChoices, 'quiet' | 'digest' | 'timeZone'>,
): Promise<void> {
  await db.execute(sql`
    insert into notification_setting (account_id, agent_id, quiet_from, quiet_to, are_weekends_quiet, digest_days, digest_at,
      time_zone)
    values (${accountId}, ${agentId}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${quiet?.areWeekendsQuiet ?? false},
      ${digest.days}, ${digest.at}, ${timeZone})
    on conflict (account_id, agent_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      are_weekends_quiet = excluded.are_weekends_quiet, digest_days = excluded.digest_days, digest_at = excluded.digest_at,
      time_zone = excluded.time_zone`);
}

/** Whether the database knows a time zone by this name. */
export async function isKnownZone({ db }: TenantTx, timeZone: string): Promise<boolean> {
  const row = await queryRow(
    db,
    { isKnown: bool },
    sql`select exists (select from pg_timezone_names where name = ${timeZone}) as "isKnown"`,
  );
  return row?.isKnown === true;
}

/** The company's choices, by role. */
export async function readDefaults(
  { db, accountId }: TenantTx,
  roleGroups: readonly StaffGroup[],
): Promise<RoleChoices[]> {
  return queryRows(
    db,
    { roleGroup: string.as<StaffGroup>(), choices: json<NotificationChoices>() },
    sql`
    select a.role_group as "roleGroup", ${COMPANY} as choices
    from (select ${accountId}::int as account_id, role_group, place
      from unnest(${textList(roleGroups)}) with ordinality as g(role_group, place)) a
    order by a.place`,
  );
}
