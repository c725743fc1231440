import { type SQL, sql } from 'drizzle-orm';

import { bool, json, queryRow, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { isOnProject } from '../project/index.ts';
import { ensuredKey } from './prefill.repository.ts';
import type { Place } from './signature.ts';

const linkFactsColumns = {
  isOpen: bool,
  key: string,
  phone: string,
  onCallPhone: string,
  /** Domain of the company, if it has a page. */
  domain: string.orNull,
  /** Whether the address, area and space belong to the project. */
  fits: json<{ address: boolean; area: boolean; space: boolean }>(),
};
export type LinkFacts = RowOf<typeof linkFactsColumns>;

/** Data for a link to a place, for an agent on the project; otherwise undefined. */
export async function readLinkFacts(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { project, address, area, space }: Place,
): Promise<LinkFacts | undefined> {
  const fits = (id: number | undefined, from: SQL) =>
    id === undefined
      ? sql`true`
      : sql`exists (select 1 from ${from} and n.account_id = ${accountId} and n.id = ${id})`;
  return queryRow(
    db,
    linkFactsColumns,
    sql`
    with seen as (
      select p.id, p.open_to_reporters and not p.archived as is_open from project p
      where p.account_id = ${accountId} and p.id = ${project} and ${isOnProject(me)}
    ), made as (${ensuredKey(accountId, sql`exists (select 1 from seen)`)})
    select s.is_open as "isOpen", c.phone, c.on_call_phone as "onCallPhone",
      case when c.has_page then c.domain end as domain,
      coalesce((select key from report_key where account_id = ${accountId}), (select key from made)) as key,
      json_build_object(
        'address', ${fits(address, sql`address n where n.project_id = s.id`)},
        'area', ${fits(area, sql`area n where not n.inactive and coalesce(n.project_id = s.id, true)`)},
        'space', ${fits(space, sql`external_category n where not n.inactive`)}) as fits
    from seen s join account c on c.id = ${accountId}`,
  );
}

/** Opens or closes a project to reporters, for an agent on it. Returns the previous state; otherwise undefined. */
export async function setOpen(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  projectId: number,
  isOpen: boolean,
): Promise<boolean | undefined> {
  const row = await queryRow(
    db,
    { wasOpen: bool },
    sql`
    with seen as (
      select p.id, p.open_to_reporters from project p
      where p.account_id = ${accountId} and p.id = ${projectId} and ${isOnProject(me)} for no key update
    ), changed as (
      update project set open_to_reporters = ${isOpen}
      where account_id = ${accountId} and id in (select id from seen where open_to_reporters <> ${isOpen})
    )
    select open_to_reporters as "wasOpen" from seen`,
  );
  return row?.wasOpen;
}
