import { SETTINGS_KINDS, type SettingsKind } from '#contract/catalogue/kinds.ts';
import { can, type Permission } from '#contract/permissions.ts';
import type { ListArea } from '#contract/settings.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow, type RowOf } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { lastAuditRow } from '../audit/index.ts';
import { CATALOGUE_TABLES } from '../catalogue/index.ts';
import { managesProject } from '../project/index.ts';

/** What a settings area counts: rows of a table, `x`, and for which roles. */
type SettingCounts = {
  table: string;
  needs: Permission;
  only?: (me: AgentIdentity) => SQL;
  /** Restricts which rows count. */
  counted?: SQL;
};

const ITEMS = Object.fromEntries(
  SETTINGS_KINDS.map((kind) => [
    kind,
    { table: CATALOGUE_TABLES[kind].table, needs: 'catalogue.manage' },
  ]),
) as Record<SettingsKind, SettingCounts>;
const COUNTED: Record<ListArea, SettingCounts> = {
  project: {
    table: 'project',
    needs: 'settings.manage',
    only: (me) => isManaged(me, sql`x.id`),
    counted: sql`not x.archived`,
  },
  people: { table: 'agent', needs: 'people.manage', only: () => sql`not x.removed` },
  teams: { table: 'team', needs: 'people.manage' },
  ...ITEMS,
  area: {
    table: 'area',
    needs: 'settings.manage',
    only: (me) => isManaged(me, sql`x.project_id`),
  },
  messageTemplate: { table: 'message_template', needs: 'template.manage' },
  importantDate: {
    table: 'important_date',
    needs: 'settings.manage',
    only: (me) => sql`(x.project_id is null or ${isManaged(me, sql`x.project_id`)})`,
  },
};

/** Number of rows in each area's list that the actor may see, by area. */
export async function countSettings(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
): Promise<Record<string, number>> {
  const counts = Object.entries(COUNTED)
    .filter(([, { needs }]) => can(me, needs))
    .map(
      ([
        area,
        { table, only = () => sql`true`, counted = sql`true` },
      ]) => sql`${sql.raw(`'${area}'`)}, (
        select count(*)::int from ${sql.raw(table)} x where x.account_id = ${accountId} and ${counted} and ${only(me)})`,
    );
  const row = await queryRow(
    db,
    { counts: json<Record<string, number>>() },
    sql`select json_build_object(${sql.join(counts, sql`, `)}) as counts`,
  );
  return row?.counts ?? {};
}

/** Names used by the audit record, where they differ from the area's. */
const DEEDS: Partial<Record<ListArea, string>> = { people: 'agent', teams: 'team' };

/**
 * Who last changed something in an area's list, null if unknown by name; undefined if the list is not the actor's.
 * Throws FORBIDDEN if the actor may not see the area.
 */
export async function lastChangeOf(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  { area, id }: { area: ListArea; id: number },
): Promise<LastChange | undefined> {
  const { table, needs, only = () => sql`true` } = COUNTED[area];
  if (!can(me, needs)) throw new AppError('FORBIDDEN', 'That is for administrators');
  const last = lastAuditRow(accountId, { kind: DEEDS[area] ?? area, id });
  return queryRow(
    db,
    lastChangeColumns,
    sql`
    select (select row_to_json(d) from (${last}) d where d.actor is not null) as "changedBy"
    from ${sql.raw(table)} x where x.account_id = ${accountId} and x.id = ${id} and ${only(me)}`,
  );
}

const lastChangeColumns = { changedBy: json<{ actor: string; at: string }>().orNull };
type LastChange = RowOf<typeof lastChangeColumns>;

const isManaged = (me: AgentIdentity, id: SQL): SQL =>
  me.roleGroup === 'ROLE_ADMIN'
    ? sql`true`
    : sql`exists (select from project p where p.account_id = x.account_id and p.id = ${id} and ${managesProject(me)})`;
