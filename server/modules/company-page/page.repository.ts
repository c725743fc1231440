import type { PublicAnnouncement } from '#contract/announcements.ts';
import type { OnCallTime, OpeningWeek } from '#contract/openingHours.ts';
import { type House, MAX_HOUSES } from '#contract/publicCompany.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { announcementsJson, concernsPlace, isShownAt } from '../announcement/index.ts';
import { ensuredKey } from '../public-report/index.ts';
import { readersLocale, shownText } from '../translation/index.ts';
import { fold, PLAIN_LETTERS, streetIn } from './fold.ts';

/** `account c` has a page that everybody can open. */
const HAS_PAGE = sql`c.has_page and not c.inactive`;
/** Outside people may report on `project p`. */
const IS_OPEN = sql`p.open_to_reporters and not p.archived`;

/** The company with this domain and a page. */
export async function findCompany({ db }: SystemTx, domain: string): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { id: int },
    sql`select c.id from account c where c.domain = ${domain.toLowerCase()} and ${HAS_PAGE}`,
  );
  return row?.id;
}

/** Domains of two companies with a page, first the one preferred. */
export async function listDomains({ db }: SystemTx, preferred: string): Promise<string[]> {
  const rows = await queryRows(
    db,
    { domain: string },
    sql`select c.domain from account c where ${HAS_PAGE} order by c.domain = ${preferred} desc, c.id limit 2`,
  );
  return rows.map(({ domain }) => domain);
}

/** Domains of companies among the given ones. */
export async function listReserved(
  { db }: SystemTx,
  reserved: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(
    db,
    { domain: string },
    sql`select c.domain from account c where c.domain = any(${textList(reserved)}) order by c.id`,
  );
  return rows.map(({ domain }) => domain);
}

const companyRow = {
  name: string,
  domain: string,
  accent: string,
  locale: string,
  country: string,
  timeZone: string,
  phone: string,
  supportEmail: string,
  terminology: json<Record<string, string>>(),
  openingHours: string,
  openingHoursLocale: string,
  openingWeek: json<OpeningWeek>().orNull,
  onCallPhone: string,
  onCallTime: string.as<OnCallTime>(),
  logoKey: string.orNull,
  backgroundKey: string.orNull,
  announcements: json<PublicAnnouncement[]>(),
  house: json<HouseRow>().orNull,
  openProjects: json<{ id: number; name: string }[]>(),
  key: string,
};
export type CompanyRow = RowOf<typeof companyRow>;

/** A house as queried: `count` of its addresses. */
export type HouseRow = Omit<House, 'reportPath'> & { projectId: number; count: number };

/** Columns of a house, grouped by `project p` and the street of `address a`. */
const houseColumns = (
  now: Date,
): SQL => sql`min(a.id) as id, a.street, max(a.city) as city, p.name as project,
  p.id as "projectId", count(*)::int as count,
  exists (select from announcement n where n.account_id = p.account_id and n.project_id = p.id and n.kind = 'stop'
    and n.area_id is null and coalesce(n.street = a.street, true) and ${isShownAt(now)}) as "isStopped"`;

/** Everything on a company's page, or on the page of one of its houses. Creates its signing key. */
const OPENING_HOURS = shownText({ kind: 'company', field: 'openingHours', alias: 'c' });

export async function readCompany(
  { db, accountId }: TenantTx,
  { house, now }: { house: number | undefined; now: Date },
): Promise<CompanyRow | undefined> {
  const place = { project: sql`h."projectId"`, area: sql`null::int`, street: sql`h.street` };
  return queryRow(
    db,
    companyRow,
    sql`
    with made as (${ensuredKey(accountId)}),
    h as (
      select ${houseColumns(now)} from address w join address a on a.account_id = w.account_id
          and a.project_id = w.project_id and a.street = w.street
        join project p on p.account_id = w.account_id and p.id = w.project_id and ${IS_OPEN}
      where w.account_id = ${accountId} and w.id = ${house ?? null}::int
      group by p.account_id, p.id, p.name, a.street)
    select c.name, c.domain, c.accent, c.locale, c.country, c.time_zone as "timeZone", c.phone,
      c.support_email as "supportEmail", c.terminology, ${OPENING_HOURS} as "openingHours",
      case when ${OPENING_HOURS} = c.opening_hours then c.locale else ${readersLocale} end as "openingHoursLocale",
      c.opening_week as "openingWeek", c.on_call_phone as "onCallPhone", c.on_call_time as "onCallTime",
      c.logo_key as "logoKey", c.background_key as "backgroundKey", to_json(h) as house,
      ${announcementsJson(
        sql`c.id`,
        now,
        sql`case when h.id is not null then ${concernsPlace(place)}
          else n.project_id is null or exists (select from project p
            where p.account_id = n.account_id and p.id = n.project_id and ${IS_OPEN}) end`,
      )} as announcements,
      coalesce((select json_agg(o) from (select p.id, p.name from project p
        where p.account_id = c.id and ${IS_OPEN}) o), '[]') as "openProjects",
      coalesce((select key from report_key where account_id = c.id), (select key from made)) as key
    from account c left join h on true
    where c.id = ${accountId} and ${HAS_PAGE}`,
  );
}

/** Text of a column as it is searched. */
const folded = (column: SQL): SQL =>
  sql`translate(lower(${column}), ${PLAIN_LETTERS.from}, ${PLAIN_LETTERS.to})`;
const found = (q: string): SQL =>
  sql`position(${fold(streetIn(q))} in ${folded(sql`a.street`)}) > 0`;
const nearest = (q: string): SQL =>
  sql`starts_with(${folded(sql`a.street`)}, ${fold(streetIn(q))}) desc, length(a.street), a.street`;

/** Houses of open projects whose street contains a text, and the key that signs links to them. */
export async function findHouses(
  { db, accountId }: TenantTx,
  q: string,
  now: Date,
): Promise<{ houses: HouseRow[]; key: string }> {
  const row = await queryRow(
    db,
    { houses: json<HouseRow[]>(), key: string },
    sql`
    with made as (${ensuredKey(accountId)}), h as (
      select ${houseColumns(now)}, row_number() over (order by ${nearest(q)}, p.id) as n
      from address a join project p on p.account_id = a.account_id and p.id = a.project_id and ${IS_OPEN}
      where a.account_id = ${accountId} and ${found(q)}
      group by p.account_id, p.id, p.name, a.street
      order by n limit ${MAX_HOUSES})
    select coalesce((select json_agg(to_jsonb(h) - 'n' order by h.n) from h), '[]') as houses,
      coalesce((select key from report_key where account_id = ${accountId}), (select key from made)) as key`,
  );
  return row ?? { houses: [], key: '' };
}

const hitRow = { domain: string, name: string, house: int.orNull, street: string.orNull };
export type StartHit = RowOf<typeof hitRow>;

/** Companies with a page by name, then houses of any of them by street; at most six of each. */
export const findAnywhere = ({ db }: SystemTx, q: string): Promise<StartHit[]> =>
  queryRows(
    db,
    hitRow,
    sql`
    (select c.domain, c.name, null::int as house, null::text as street from account c
      where ${HAS_PAGE} and position(${fold(q)} in ${folded(sql`c.name`)}) > 0
      order by c.name, c.id limit ${MAX_HOUSES})
    union all
    (select c.domain, c.name, min(a.id), a.street
      from account c join project p on p.account_id = c.id and ${IS_OPEN}
        join address a on a.account_id = c.id and a.project_id = p.id and ${found(q)}
      where ${HAS_PAGE} group by c.id, c.domain, c.name, p.id, a.street
      order by ${nearest(q)}, c.id limit ${MAX_HOUSES})`,
  );
