import { MAX_VIEWS } from '#contract/limits.ts';
import type { SavedView, ViewBody } from '#contract/views.ts';

import { and, eq, type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { bool, int, json, queryRow, queryRows, string, strings } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { savedViews } from './view.table.ts';

/** A view as stored; the rules decide who may change it. */
export type ViewRow = Omit<SavedView, 'isOwn' | 'mayEdit'>;

const viewColumns = {
  id: int,
  owner: json<{ id: number; name: string }>(),
  name: string,
  access: string.as<ViewRow['access']>(),
  roleGroup: string.as<NonNullable<ViewRow['roleGroup']>>().orNull,
  isDefault: bool,
  isWatched: bool,
  filter: string,
  columns: strings.as<NonNullable<ViewRow['columns']>>().orNull,
  sort: string.as<NonNullable<ViewRow['sort']>>().orNull,
  isGrouped: bool,
};

const columns = sql`v.id, v.name, v.access, v.role_group as "roleGroup", v.is_default as "isDefault",
  v.watched_since is not null as "isWatched",
  json_build_object('id', v.owner_id, 'name', a.firstname || ' ' || a.lastname) as owner,
  v.filter, v.columns, v.sort, v.is_grouped as "isGrouped"`;

const withOwner = sql`join agent a on a.account_id = v.account_id and a.id = v.owner_id`;

/** Views available to an agent: their own, the company's, and those of roles. */
const reaches = (me: AgentIdentity): SQL =>
  sql`(v.owner_id = ${me.agentId} or v.access <> 'private')`;

export async function listViews(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
): Promise<ViewRow[]> {
  return queryRows(
    db,
    viewColumns,
    sql`
    select ${columns} from saved_view v ${withOwner}
    where v.account_id = ${accountId} and ${reaches(me)} order by v.name, v.id limit ${2 * MAX_VIEWS}`,
  );
}

/** One view, locked until the transaction ends. */
export async function findView(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  id: number,
): Promise<ViewRow | undefined> {
  return queryRow(
    db,
    viewColumns,
    sql`
    select ${columns} from saved_view v ${withOwner}
    where v.account_id = ${accountId} and v.id = ${id} and ${reaches(me)} for update of v`,
  );
}

/** Returns the new view's id; undefined if the limit is reached. */
export async function insertView(
  { db, accountId }: TenantTx,
  me: AgentIdentity,
  view: ViewBody,
  now: Date,
): Promise<number | undefined> {
  const isPrivate = view.access === 'private';
  const alike = isPrivate
    ? sql`o.access = 'private' and o.owner_id = ${me.agentId}`
    : sql`o.access <> 'private'`;
  const row = await queryRow(
    db,
    { id: int },
    sql`
    insert into saved_view (account_id, owner_id, name, access, role_group, is_default, filter, columns, sort, is_grouped, watched_since, watched_to)
    select ${accountId}::int, ${me.agentId}::int, ${view.name}, ${view.access}, ${view.roleGroup ?? null},
      ${view.isDefault}::boolean, ${view.filter}, ${view.columns ? textList(view.columns) : sql`null::text[]`}, ${view.sort ?? null}, ${view.isGrouped}::boolean,
      case when ${view.isWatched}::boolean then ${timestamp(now)} end, ${timestamp(now)}
    where (select count(*) from saved_view o where o.account_id = ${accountId} and ${alike}) < ${MAX_VIEWS}
    returning id`,
  );
  return row?.id;
}

/** Replaces a view. `isWatched` undefined: as before. */
export async function updateView(
  { db, accountId }: TenantTx,
  id: number,
  view: Omit<ViewBody, 'isWatched'> & { isWatched: boolean | undefined },
  now: Date,
): Promise<void> {
  const {
    name,
    access,
    roleGroup = null,
    isDefault,
    isWatched,
    filter,
    columns: shown = null,
    sort = null,
    isGrouped,
  } = view;
  await db
    .update(savedViews)
    .set({
      name,
      access,
      roleGroup,
      isDefault,
      filter,
      columns: shown,
      sort,
      isGrouped,
      // With another filter, what is in the view by now is not new.
      watchedSince: sql`case when coalesce(${isWatched ?? null}::boolean, watched_since is not null) then
        case when filter = ${filter} then coalesce(watched_since, ${timestamp(now)}) else ${timestamp(now)} end end`,
      watchedTo: sql`case when watched_since is null then ${timestamp(now)} else watched_to end`,
      watchedIds: sql`case when filter = ${filter} and coalesce(${isWatched ?? null}::boolean, true) then watched_ids end`,
      updatedAt: sql`now()`,
    })
    .where(isView(accountId, id));
}

/** Clears the owner's default view. */
export async function clearDefault({ db, accountId }: TenantTx, ownerId: number): Promise<void> {
  const isOwn = and(eq(savedViews.accountId, accountId), eq(savedViews.ownerId, ownerId));
  await db.update(savedViews).set({ isDefault: false }).where(and(isOwn, savedViews.isDefault));
}

export async function deleteView({ db, accountId }: TenantTx, id: number): Promise<void> {
  await db.delete(savedViews).where(isView(accountId, id));
}

const isView = (accountId: number, id: number) =>
  and(eq(savedViews.accountId, accountId), eq(savedViews.id, id));
