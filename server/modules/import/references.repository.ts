import type { ImportFieldName } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { staffGroups } from '../visibility/index.ts';
import type { Value } from './cells.ts';
import { nearest } from './nearest.ts';
import type { NameLookup } from './work.ts';

/** Former items stay where chosen but cannot be chosen anew. */
const namedColumns = { id: int, names: json<string[]>(), isFormer: bool };

const items = (table: string) => (accountId: number) =>
  sql`
  select id, jsonb_build_array(name) as names, false as "isFormer" from ${sql.raw(table)} where account_id = ${accountId}`;

const staff = (accountId: number) => sql`
  select a.id, jsonb_build_array(a.firstname || ' ' || a.lastname,
    a.firstname || ' ' || a.lastname || ' <' || u.email || '>', u.email) as names,
    a.inactive or a.role_group not in ${staffGroups} as "isFormer"
  from agent a join "user" u on u.id = a.user_id where a.account_id = ${accountId}`;

/** Lookup of each reference field, with its names: display name first, unique name last. */
const SOURCES: Partial<Record<ImportFieldName, (accountId: number) => SQL>> = {
  category: items('internal_category'),
  categories: items('internal_category'),
  space: items('external_category'),
  errorType: items('error_type'),
  chargedEntity: items('charged_entity'),
  productCategory: items('product_category'),
  team: items('team'),
  area: items('area'),
  labels: items('issue_label'),
  assignees: staff,
  projectType: items('project_type'),
  projectLabels: items('project_label'),
  project: (accountId) => sql`
    select id, jsonb_build_array(name, number, name || coalesce(' [' || nullif(number, '') || ']', '')) as names,
      false as "isFormer"
    from project where account_id = ${accountId}`,
  responsible: staff,
  members: staff,
};

type Ids = Map<string, Set<number>>;
type NameIndex = {
  ids: Ids;
  former: Ids;
  /** Ids by export name. */
  exported: Ids;
  shown: Map<number, string>;
  written: Map<number, string>;
  /** Selectable ids. */
  current: Set<number>;
};
const NO_NAMES: Pick<NameIndex, 'written' | 'shown' | 'current'> = {
  written: new Map(),
  shown: new Map(),
  current: new Set(),
};

/** Resolves a name; among several, the one an export names so. */
function resolveName(
  text: string,
  { ids, former, exported, shown }: NameIndex,
): ReturnType<NameLookup['resolve']> {
  const key = text.toLowerCase();
  const byName = [...(ids.get(key) ?? [])];
  const byExportName = [...(exported.get(key) ?? [])];
  const found = byExportName.length === 1 ? byExportName : byName;
  if (found.length === 1 && found[0] !== undefined) return { id: found[0] };
  if (found.length > 1) return { code: 'ambiguous', candidates: found };
  const formerIds = former.get(key);
  if (formerIds) return { code: 'notFound', candidates: [...formerIds] };
  const id = nearest(text, ids);
  const detail = id === undefined ? undefined : shown.get(id);
  return { code: 'notFound', ...(detail !== undefined && { detail }) };
}

function addName(by: Ids, name: string, id: number) {
  const key = name.toLowerCase();
  by.set(key, (by.get(key) ?? new Set()).add(id));
}

/** Reads the names for some reference fields. */
export async function readNames(
  { db, accountId }: TenantTx,
  fields: readonly ImportFieldName[],
  mapped: NameLookup['mapped'] = () => undefined,
): Promise<NameLookup> {
  const indexes = new Map<ImportFieldName, NameIndex>();
  for (const field of fields) {
    const source = SOURCES[field];
    if (!source) continue;
    const rows = await queryRows(db, namedColumns, source(accountId));
    const ids: Ids = new Map();
    const former: Ids = new Map();
    const exported: Ids = new Map();
    for (const { id, names, isFormer } of rows) {
      for (const name of names) addName(isFormer ? former : ids, name, id);
      if (!isFormer) addName(exported, names.at(-1) ?? '', id);
    }
    const shown = new Map(rows.map(({ id, names }) => [id, names[0] ?? '']));
    const written = new Map(rows.map(({ id, names }) => [id, names.at(-1) ?? '']));
    const current = new Set(rows.filter(({ isFormer }) => !isFormer).map(({ id }) => id));
    indexes.set(field, { ids, former, exported, shown, written, current });
  }
  return {
    resolve: (field, text) => {
      const index = indexes.get(field);
      return index ? resolveName(text, index) : { code: 'notFound' };
    },
    say: (field, value) =>
      (typeof value === 'number' ? indexes.get(field)?.shown.get(value) : undefined) ??
      String(value ?? ''),
    write: (field, id) => indexes.get(field)?.written.get(id) ?? '',
    mapped,
    all: (field) => {
      const { written, shown, current } = indexes.get(field) ?? NO_NAMES;
      return [...current].map((id) => ({
        text: written.get(id) ?? '',
        name: shown.get(id) ?? '',
      }));
    },
  };
}

/** Address names by id. */
export async function addressNames(
  { db, accountId }: TenantTx,
  values: readonly (Value | undefined)[],
): Promise<Map<number, string>> {
  const ids = values.filter((value) => typeof value === 'number');
  if (ids.length === 0) return new Map();
  const rows = await queryRows(
    db,
    { id: int, name: string },
    sql`
    select id, concat_ws(', ', nullif(street, ''), nullif(object_id, '')) as name from address
    where account_id = ${accountId}
      and id = any(array(select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
