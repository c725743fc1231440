import { type SQL, sql } from 'drizzle-orm';

import { FINISHED } from '../issue/issue.table.ts';

/** An issue closed as a duplicate is gathered under another one: the main issue, which may be gathered itself later. */
export const isGathered = (issue: SQL): SQL =>
  sql`(${issue}.status = 'closed' and ${issue}.resolution = 'duplicate' and ${issue}.duplicate_of_id is not null)`;

/** Query for the ids of issues gathered under `issue`, directly or through others. */
export const gatheredUnder = (issue: SQL): SQL => sql`(with recursive gathered(id) as (
  select x.id from issue x where x.account_id = ${issue}.account_id and x.duplicate_of_id = ${issue}.id
    and ${isGathered(sql`x`)}
  union select x.id from gathered join issue x on x.account_id = ${issue}.account_id and x.duplicate_of_id = gathered.id
    and ${isGathered(sql`x`)})
  select id from gathered)`;

/** Query for the main issue of `issue`: none unless it is gathered, or if they are duplicates of each other. */
export const mainOf = (issue: SQL): SQL => sql`(with recursive up(id) as (
  select ${issue}.duplicate_of_id where ${isGathered(issue)}
  union select x.duplicate_of_id from up join issue x on x.account_id = ${issue}.account_id and x.id = up.id
    and ${isGathered(sql`x`)})
  select x.* from up join issue x on x.account_id = ${issue}.account_id and x.id = up.id and not ${isGathered(sql`x`)})`;

/** When the main issue of `issue` was done or closed; null while it is open. Of one that is not gathered, when that was closed. */
export const overSince = (issue: SQL): SQL => sql`(case when exists (select from ${mainOf(issue)} w)
  then (select coalesce(w.done_at, w.closed_at) from ${mainOf(issue)} w where w.status in ${FINISHED}) else ${issue}.closed_at end)`;

/**
 * Whether the reporter of `own` may read what their main issue is told: it is in the same place, or in one shared by all of
 * the project. Of a fault in somebody else's flat they learn only whether it is fixed.
 */
export const hearsOf = (main: SQL, own: SQL): SQL => sql`(${main}.project_id = ${own}.project_id
  and (${main}.address_id is not distinct from ${own}.address_id or ${main}.address_id is null
    or exists (select from address x where x.account_id = ${main}.account_id and x.id = ${main}.address_id and x.common)))`;
