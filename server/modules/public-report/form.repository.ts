import type { ReportForm } from '#contract/publicReport.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { brandJson } from '../account/index.ts';
import { announcementsJson, concernsPlace } from '../announcement/index.ts';
import { shownName, shownText } from '../translation/index.ts';
import { faultJson, type FaultRow, isKnownAt } from './knownFault.repository.ts';
import type { Place } from './signature.ts';

const MOST_KNOWN = 20;

export type FormRow = Omit<ReportForm, 'known'> & { known: FaultRow[] };

/** All data of a place's report form, in one statement. */
export async function readForm(
  { db, accountId }: TenantTx,
  place: Place,
  now: Date,
): Promise<FormRow | undefined> {
  const { project, address, area, space, house } = place;
  const row = await queryRow(
    db,
    { form: json<FormRow>() },
    sql`
    select json_build_object('company', ${brandJson}, 'onCallPhone', c.on_call_phone, 'project', json_build_object('id', p.id, 'name', p.name),
      'projectType', (select json_build_object('id', t.id, 'name', t.name, 'contextKey', t.context_key,
          'hasForm', t.has_form, 'jsonForm', t.json_form)
        from project_type t where t.account_id = c.id and t.id = p.project_type_id),
      'address', (${addressesWhere(sql`a.id = ${address ?? null}::int`, sql`${ADDRESS}`)}),
      'area', ${fixed('area', area)},
      'space', ${fixed('external_category', space)},
      'house', ${streetOf(house)},
      'addresses', coalesce((${addressesWhere(
        address === undefined ? sql`coalesce(a.street = ${streetOf(house)}, true)` : sql`false`,
        sql`json_agg(${ADDRESS} order by a.street, a.object_id, a.id)`,
      )}), '[]'),
      'spaces', ${choices('external_category', sql`${space ?? null}::int is null`)},
      'categories', ${choices(
        'internal_category',
        sql`n.for_reporters`,
        sql`, 'stopText', ${shownText({ kind: 'internalCategory', field: 'stopText', alias: 'n' })},
        'schema', (select f.json_form -> 'schema' from category_form f where f.account_id = n.account_id and f.category_id = n.id)`,
      )},
      'known', coalesce((select json_agg(k.fault order by k.created_at desc, k.id desc) from (
          select ${faultJson} as fault, i.created_at, i.id from issue i
          where i.account_id = c.id and ${isKnownAt(place)}
          order by i.created_at desc, i.id desc limit ${MOST_KNOWN}) k), '[]'),
      'announcements', ${announcementsJson(sql`c.id`, now, concernsPlace(placeOf(place)))}) as form
    from account c join project p on p.account_id = c.id and p.id = ${project}
    where c.id = ${accountId}`,
  );
  return row?.form;
}

/** Street of an address of company `c`; null without one. */
const streetOf = (address: number | undefined): SQL =>
  sql`(select s.street from address s where s.account_id = c.id and s.id = ${address ?? null}::int)`;

/** The place of a link, as far as it says. */
const placeOf = ({ project, address, area, house }: Place) => ({
  project: sql`${project}::int`,
  area: sql`${area ?? null}::int`,
  street: streetOf(address ?? house),
});

const ADDRESS = sql`json_build_object('id', a.id, 'street', a.street, 'postalCode', a.postal_code, 'city', a.city,
  'objectId', a.object_id, 'description', a.description, 'common', a.common)`;

const addressesWhere = (where: SQL, columns: SQL): SQL => sql`
  select ${columns} from address a where a.account_id = c.id and a.project_id = p.id and ${where}`;

/** Values fixed by the signed link, even if no longer offered as choices. */
const fixed = (table: string, id: number | undefined): SQL => sql`
  (select json_build_object('id', n.id, 'name', ${shownName(table, 'n')}) from ${sql.raw(table)} n
    where n.account_id = c.id and n.id = ${id ?? null}::int)`;

const choices = (table: string, where: SQL, further: SQL = sql``): SQL => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', ${shownName(table, 'n')} ${further})) from ${sql.raw(table)} n
  where n.account_id = c.id and not n.inactive and ${where}), '[]')`;
