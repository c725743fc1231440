import type { z } from 'zod/mini';

import type { reporterCalls, ReporterRow } from '#contract/reporter.ts';

import type { PublicAnnouncement } from '#contract/announcements.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, type RowOf, strings } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { ReporterActor } from '../../http/identity.ts';
import {
  hasReportersWords,
  issueScope,
  type NextStepFacts,
  nextStepFacts,
  TOLD_TO_REPORTER,
} from '../issue/index.ts';
import { isAsPlanned } from '../delegation/staffVisit.table.ts';
import { announcementsJson, concernsPlace, PLACE_OF_ISSUE } from '../announcement/index.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { faultJson, type FaultRow } from '../public-report/index.ts';
import { shownName } from '../translation/index.ts';
import { isGathered, mainOf, readableMessage, visibleFile } from '../visibility/index.ts';

export type ListQuery = z.output<NonNullable<(typeof reporterCalls.list)['query']>>;

/** Sort key of a row: whether it awaits the reporter, time of the latest event in microseconds, id. */
export type ListRank = readonly [asks: number, at: number, id: number];

export type Row = Omit<ReporterRow, 'company' | 'next'> & {
  standing: NextStepFacts;
  /** It goes on with its main issue. */
  isGathered: boolean;
  rank: ListRank;
};
const pageColumns = {
  company: json<ReporterRow['company']>(),
  rows: json<Row[]>(),
  open: int,
  closed: int,
  followed: json<FaultRow[]>(),
  announcements: json<PublicAnnouncement[]>(),
};
export type Page = RowOf<typeof pageColumns>;

/** Time of the reporter's latest update: internal activity does not count. */
const toldAt = (me: ReporterActor) => sql`greatest(i.created_at, i.done_at, i.closed_at,
  (select max(h.at) from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
    and h.field = any(${TOLD_TO_REPORTER})),
  (select max(m.created_at) from message m where m.account_id = i.account_id and m.issue_id = i.id
    and ${readableMessage(me)}),
  (select max(f.created_at) from attachment f left join message m on m.account_id = f.account_id and m.id = f.message_id
    where f.account_id = i.account_id and f.issue_id = i.id and ${visibleFile(me)}))`;
/** The status of `issue i` for its reporter: gathered with others, it goes on until the main issue is over. */
const shownStatus = sql`case when ${isGathered(sql`i`)} and exists (select from ${mainOf(sql`i`)} w
  where w.status not in ${FINISHED}) then 'inProgress' else i.status end`;
/** The reporter is asked whether the time of a visit to come suits them. */
const isVisitAsked = sql`(i.status not in ${FINISHED} and (exists (select from delegation d
    where d.account_id = i.account_id and d.issue_id = i.id and d.state = 'scheduled' and d.visit_answer = 'asked' and d.visit_to > now())
  or exists (select from staff_visit v where v.account_id = i.account_id and v.issue_id = i.id and v.visit_answer = 'asked'
    and v.visit_to > now() and ${isAsPlanned(sql`i`)})))`;
/** Completed issues that await confirmation first, then issues waiting for the reporter. */
const asksOf = sql`case when i.status = 'done' then 0
  when ${isVisitAsked} or (i.status = 'waiting' and i.waiting_for = 'reporter') then 1 else 2 end`;

const companyJson = sql`json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent,
  'timeZone', c.time_zone)`;
/** One row more than a page of the reporter's issues at one company, their total, and the faults followed there. */
export async function readPage(
  tx: TenantTx,
  me: ReporterActor,
  query: ListQuery,
  { after, now }: { after: ListRank | undefined; now: Date },
): Promise<Page | undefined> {
  return queryRow(
    tx.db,
    pageColumns,
    sql`
    with mine as materialized (
      select i.*, ${shownStatus} as shown, ${asksOf} as asks, told.at as told_at, (extract(epoch from told.at) * 1000000)::bigint as at
      from issue i cross join lateral (select ${toldAt(me)} as at) told
      where i.account_id = ${tx.accountId} and ${issueScope(me)} ${listCondition(query)}
    )
    select ${companyJson} as company,
      coalesce((select json_agg(${rowJson(me)} order by i.asks, i.at desc, i.id desc) from (
        select * from mine i where ${statusOf(query)} and ${after ? isAfter(after) : sql`true`}
        order by i.asks, i.at desc, i.id desc limit ${query.limit + 1}
      ) i), '[]') as rows,
      (select count(*) from mine where shown <> 'closed')::int as open,
      (select count(*) from mine where shown = 'closed')::int as closed,
      ${after ? sql`'[]'::json` : followed(me)} as followed,
      ${after ? sql`'[]'::json` : announcementsJson(sql`c.id`, now, CONCERNS_MINE)} as announcements
    from account c where c.id = ${tx.accountId}`,
  );
}

/** Announcement `n` of a place where one of the issues in `mine` is. */
const CONCERNS_MINE = sql`exists (select from mine i where ${concernsPlace(PLACE_OF_ISSUE)})`;

const rowJson = (
  me: ReporterActor,
): SQL => sql`json_build_object('id', i.id, 'number', i.number, 'title', i.title,
  'status', i.shown, 'isGathered', i.shown <> i.status,
  'project', (select json_build_object('id', n.id, 'name', n.name) from project n
    where n.account_id = i.account_id and n.id = i.project_id),
  'address', case when i.address_id is not null then
    json_build_object('street', i.place_street, 'objectId', i.place_object) end,
  'space', (select json_build_object('id', n.id, 'name', ${shownName('external_category', 'n')}) from external_category n
    where n.account_id = i.account_id and n.id = i.space_id),
  'createdAt', i.created_at, 'lastActivityAt', i.told_at, 'standing', ${nextStepFacts()},
  'picture', (select json_build_object('id', f.id, 'name', f.name)
    from attachment f left join message m on m.account_id = f.account_id and m.id = f.message_id
    where f.account_id = i.account_id and f.issue_id = i.id and f.width is not null and ${visibleFile(me)}
    order by f.position, f.id limit 1),
  'rank', json_build_array(i.asks, i.at, i.id))`;

function listCondition({ project, q }: ListQuery): SQL {
  return sql`${project ? sql`and i.project_id = any(${idList(project)})` : sql``}
    ${q ? sql`and ${hasReportersWords(q)}` : sql``}`;
}

const statusOf = ({ open }: ListQuery): SQL =>
  open === undefined ? sql`true` : sql`(i.shown <> 'closed') = ${open}`;

const isAfter = ([asks, at, id]: ListRank): SQL => sql`(i.asks > ${asks}::int
  or (i.asks = ${asks}::int and (i.at, i.id) < (${at}::bigint, ${id}::int)))`;

/** Faults reported by somebody else that the reporter follows; their own are in the list. */
const followed = (me: ReporterActor): SQL => sql`coalesce((
  select json_agg(${faultJson} order by i.created_at desc, i.id desc)
  from issue_follower w join issue i on i.account_id = w.account_id and i.id = w.issue_id
  where w.account_id = c.id and w.email = ${me.email} and not coalesce(${issueScope(me)}, false)
), '[]')`;

const valuesColumns = {
  company: json<ReporterRow['company'] & { open: number; closed: number; hasPage: boolean }>(),
  projects: json<{ id: number; name: string; companyId: number }[]>(),
  statuses: strings.as<ReporterRow['status'][]>(),
};
export type FilterValueRow = RowOf<typeof valuesColumns>;

/** Filter values of the reporter's list at one company. */
export async function readValues(
  tx: TenantTx,
  me: ReporterActor,
): Promise<FilterValueRow | undefined> {
  return queryRow(
    tx.db,
    valuesColumns,
    sql`
    with mine as (
      select ${shownStatus} as status, i.project_id from issue i where i.account_id = ${tx.accountId} and ${issueScope(me)}
    )
    select json_build_object('id', c.id, 'name', c.name, 'domain', c.domain, 'accent', c.accent, 'timeZone', c.time_zone, 'hasPage', c.has_page,
        'open', (select count(*) from mine where status <> 'closed'),
        'closed', (select count(*) from mine where status = 'closed')) as company,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'companyId', c.id) order by p.name, p.id)
        from project p where p.account_id = c.id and p.id in (select project_id from mine)), '[]') as projects,
      array(select distinct status from mine) as statuses
    from account c where c.id = ${tx.accountId}`,
  );
}
