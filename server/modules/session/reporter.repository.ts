import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { About, ReporterCompany } from '../../http/identity.ts';
import { claimStatement } from './limits.repository.ts';
import type { Limit } from './limits.ts';

const foundColumns = {
  email: string,
  /** The link; 0 for a session. */
  linkId: int,
  companies: json<ReporterCompany[]>(),
  /** How many of the claims' limits are not reached. */
  claimed: int,
};
type ReporterSession = RowOf<typeof foundColumns>;
/** An attempt to count; by the reporter, unless `by` is given. */
export type ReporterClaim = Limit & { by: string | undefined };
type ReporterRequest = { about: About | undefined; claims: ReporterClaim[] };

/**
 * The email address of a one-time session, by its token, and the active companies where the requested item is the
 * reporter's own; undefined if the token is unknown or expired. Each request keeps the session alive, recorded at most
 * once a minute.
 */
export const identifyReporterSession = (
  tx: SystemTx,
  tokenHash: string,
  request: ReporterRequest,
): Promise<ReporterSession | undefined> =>
  identify(tx, request, {
    with: sql`found as (
      select token_hash, email, last_used_at, null::int as account_id, null::int as issue_id, null::int as link_id
      from one_time_session
      where token_hash = ${tokenHash} and expires_at > now()
        and (remembered or last_used_at > now() - interval '60 minutes')
    ), kept as (
      update one_time_session s set last_used_at = now() from found f
      where s.token_hash = f.token_hash and f.last_used_at < now() - interval '1 minute'
    )`,
    reach: sql`true`,
    files: sql`or (a.issue_id is null and a.uploader_email = f.email)`,
  });

/** The same for the link of a mail, which reaches one issue; undefined if it opens nothing. Records the visit. */
export const identifyReporterLink = (
  tx: SystemTx,
  { tokenHash, now, device }: { tokenHash: string; now: Date; device: string },
  request: ReporterRequest,
): Promise<ReporterSession | undefined> =>
  identify(tx, request, {
    with: sql`found as (
      select l.token_hash, coalesce(l.email, '') as email, l.account_id, l.issue_id, l.id as link_id, felix_record_link_use(
        l.account_id, l.id, ${timestamp(now)}, ${device})
      from agent_link l where l.token_hash = ${tokenHash} and l.email is not null
        and exists (select from felix_link_issues(l.account_id, l.id, ${timestamp(now)}))
    )`,
    reach: sql`(i.account_id = f.account_id and i.id = f.issue_id)`,
    files: sql``,
  });

/** `with`: the rows `found`, one or none. `reach`: which issues `i` it gives; `files`: which files `a` besides. */
type Bearer = { with: SQL; reach: SQL; files: SQL };

function identify(
  { db }: SystemTx,
  { about, claims }: ReporterRequest,
  bearer: Bearer,
): Promise<ReporterSession | undefined> {
  return queryRow(
    db,
    foundColumns,
    sql`
    with ${bearer.with} ${claims.length === 0 ? sql`` : sql`, claimed as (${claimStatement(claims.map(keyed), sql`exists (select 1 from found)`)})`}
    select f.email, coalesce(f.link_id, 0) as "linkId", ${about ? companiesOf(about, bearer) : sql`'[]'::json`} as companies,
      ${claims.length === 0 ? sql`0` : sql`(select count(*) from claimed)::int`} as claimed
    from found f`,
  );
}

/** Hash of the address in `found`, so that rate limit keys do not reveal it. */
const hisHash = sql`(select left(encode(sha256(convert_to(email, 'UTF8')), 'hex'), 32) from found)`;
const keyed = (claim: ReporterClaim) => ({
  ...claim,
  key: sql`${`${claim.name} `}::text || ${claim.by ?? hisHash}`,
});

/** Stands in for a missing name: readers of messages must not see the email address. */
const hint = sql`left(f.email, 1) || '…@' || split_part(f.email, '@', 2)`;

/** Companies of `found f`. Each is queried by itself because every index begins with the account. */
const companiesOf = (about: About, bearer: Bearer): SQL => sql`coalesce((
  select json_agg(json_build_object('accountId', c.id, 'firstname', coalesce(i.firstname, ''),
    'name', coalesce(nullif(i.name, ''), ${hint})) order by i.created_at desc nulls last)
  from account c cross join lateral (${OWN[about.of](about, bearer)}) i
  where not c.inactive), '[]')`;

const columns = sql`i.reporter_firstname as firstname, trim(i.reporter_firstname || ' ' || i.reporter_lastname) as name,
  i.created_at`;
const isOwn = sql`i.account_id = c.id and i.reporter_email = f.email`;

const OWN: Record<About['of'], (about: About, bearer: Bearer) => SQL> = {
  issue: (about, { reach }) =>
    sql`select ${columns} from issue i where ${isOwn} and ${reach} and i.id = ${idOf(about)} limit 1`,
  file: (about, { reach, files }) => sql`
    select ${columns} from attachment a
    left join issue i on ${isOwn} and ${reach} and i.id = a.issue_id
    where a.account_id = c.id and a.id = ${idOf(about)}
      and (i.account_id is not null ${files}) limit 1`,
  everywhere: () => sql`
    select l.* from (select 1) one left join lateral (
      select ${columns} from issue i where ${isOwn} order by i.created_at desc limit 1
    ) l on true
    where l.created_at is not null or exists (
      select 1 from issue_follower w where w.account_id = c.id and w.email = f.email)`,
};

const idOf = (about: About) => ('id' in about ? about.id : 0);
