import { OK_HOURS } from '#contract/announcements.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import { shownName, shownText } from '../translation/index.ts';

/** Whether residents read announcement `n` at a time. */
export const isShownAt = (now: Date): SQL => {
  const at = timestamp(now);
  return sql`(n.closed_at is null
    and coalesce(n.until_day >= (${at} at time zone ${ownTimeZone})::date, true)
    and (n.kind <> 'ok' or n.updated_at > ${at} - make_interval(hours => ${OK_HOURS}::int)))`;
};

/** Street, area or project of announcement `n`; empty for the whole company. */
const placeOfAnnouncement: SQL = sql`coalesce(n.street,
  (select ${shownName('area', 'a')} from area a where a.account_id = n.account_id and a.id = n.area_id),
  (select p.name from project p where p.account_id = n.account_id and p.id = n.project_id), '')`;

/** Values of a place as SQL; null where one is not known. */
export type KnownPlace = { project: SQL; area: SQL; street: SQL };

/** Of `issue i`. */
export const PLACE_OF_ISSUE: KnownPlace = {
  project: sql`i.project_id`,
  area: sql`i.area_id`,
  street: sql`nullif(i.place_street, '')`,
};

/** Whether announcement `n` concerns a place, or may where its area or street is not known. */
export const concernsPlace = ({
  project,
  area,
  street,
}: KnownPlace): SQL => sql`(n.project_id is null
  or (n.project_id = ${project} and coalesce(n.area_id = ${area}, true) and coalesce(n.street = ${street}, true)))`;

const TITLE = shownText({ kind: 'announcement', field: 'title', alias: 'n' });
const TEXT = shownText({ kind: 'announcement', field: 'text', alias: 'n' });
const ORIGINAL = sql`case when (${TITLE}, ${TEXT}) is distinct from (n.title, n.text) then
  json_build_object('title', n.title, 'text', n.text, 'locale', (select c.locale from account c where c.id = n.account_id)) end`;

/** As `PublicAnnouncement`s in the order in which they are shown; `where`: a condition on announcement `n`. */
export const announcementsJson = (accountId: SQL, now: Date, where: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'title', ${TITLE}, 'text', ${TEXT}, 'original', ${ORIGINAL}, 'until', n.until_day,
      'updatedAt', n.updated_at, 'place', ${placeOfAnnouncement})
    order by array_position(array['stop', 'planned', 'ok'], n.kind), n.updated_at desc, n.id desc)
  from announcement n where n.account_id = ${accountId} and ${isShownAt(now)} and ${where}), '[]'::json)`;
