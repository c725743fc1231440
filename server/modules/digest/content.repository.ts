import type { OfIssue } from '#contract/clockRule.ts';
import type { ClockKind } from '#contract/issueClock.ts';
import type { NotificationKind } from '#contract/notifications.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { companyClocks, type CompanyClocks } from '../clock/index.ts';
import { ENDED } from '../delegation/delegation.table.ts';
import { isAsPlanned, isDelegatedPlan } from '../delegation/staffVisit.table.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { agentTimeZone, asking, leading } from '../notification/index.ts';
import { agentSeesIssue, dueKind } from '../visibility/index.ts';
import { type DueDigest, sinceLast } from './due.repository.ts';

/** An issue as a digest shows it. */
type DigestIssue = { id: number; title: string; objectId: string | null; project: string };
/** Why an issue is told of; `dueKind` is for those that are due. */
type DigestReason = { kind: NotificationKind; by: string | null; dueKind: ClockKind };
/** An issue that asks its reader to act, or is due today or late, with the reason. */
export type DigestNeed = DigestIssue &
  DigestReason &
  OfIssue & {
    dueAt: string | null;
    /** Set by hand: goes by no clock. */
    isByHand: boolean;
  };
export type DigestVisit = DigestIssue & { from: string; to: string | null; who: string | null };
export type DigestNews = DigestIssue &
  DigestReason & {
    at: string;
    isUrgent: boolean;
    /** Who took a new issue before its reader saw it. */
    holder: string | null;
  };
/** The first issues of a part, and their total. */
export type DigestPart<Item> = { count: number; list: Item[] };

const MOST = 10;

const contentColumns = {
  agentId: int,
  email: string,
  name: string,
  locale: string,
  timeZone: string,
  /** The company's own words. */
  terminology: json<Record<string, string>>(),
  /** Null: the company has none. */
  clocks: json<CompanyClocks>().orNull,
  /** As many as the inbox says. */
  needs: json<DigestPart<DigestNeed>>(),
  due: json<DigestPart<DigestNeed>>(),
  visits: json<DigestPart<DigestVisit>>(),
  news: json<DigestPart<DigestNews>>(),
};
export type DigestContent = RowOf<typeof contentColumns>;

/** Open and not postponed. */
const isShown = sql`line.done_at is null and line.later_until is null and not line.is_until_answer`;
const ownLine = sql`line.account_id = a.account_id and line.agent_id = a.id`;
const isAtWork = sql`i.status not in ${FINISHED}`;
/** The agent, and the absent people they stand in for. */
const people = sql`
  select a.id union select x.agent_id from absence x join lateral felix_away(x.account_id, g.now) w on w.agent_id = x.agent_id
  where x.account_id = a.account_id and x.substitute_id = a.id and (w.away -> 'substitute' ->> 'id')::int = a.id`;
/** Open issues that one of `person` answers for or works on. */
const ownIssues = sql`
  select i.id from person join issue i on i.account_id = a.account_id and i.responsible_id = person.id and i.status <> 'closed'
  union select w.issue_id from person join issue_assignee w on w.account_id = a.account_id and w.agent_id = person.id and w.open`;

const place = sql`left join address o on o.account_id = i.account_id and o.id = i.address_id
  join project p on p.account_id = i.account_id and p.id = i.project_id`;
const ISSUE = sql`'id', i.id, 'title', i.title, 'objectId', o.object_id, 'project', p.name`;
const DUE_KIND = sql`'dueKind', ${dueKind(sql`i`)}`;
/** What its lateness is reckoned by. */
const BY_CLOCK = sql`'priority', i.priority, 'clockIds', i.clock_ids, 'isByHand', i.due_at is not null`;
/** What leads among the reasons `n` of open `line`. */
const reasonBy = (what: SQL, order: SQL): SQL => sql`(select ${what} from notification n
    left join delegation_event e on e.account_id = n.account_id and e.id = n.delegation_event_id
    left join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
    left join agent c on c.account_id = d.account_id and c.id = d.contractor_id
  where n.account_id = line.account_id and n.issue_id = line.issue_id and n.agent_id = line.agent_id and n.done_at is null
  order by ${order} limit 1)`;
/** Who caused a reason: the firm if it is about a job. */
const by = sql`case when n.kind in ('declined', 'unanswered', 'reportedDone') then coalesce(${contractorName('c')}, n.by) else n.by end`;

/** Rows with `item` and `place` as the first of them and their number. */
const partOf = (rows: SQL): SQL => sql`(
  select json_build_object('count', count(*), 'list',
    coalesce(json_agg(r.item order by r.place) filter (where r.place <= ${MOST}), '[]'))
  from (${rows}) r)`;

/** Lines that ask to act: alarms first, then the longest overdue. */
const needs = partOf(sql`
  select row_number() over (order by line.kind <> 'urgent', i.effective_due_at nulls last, line.at desc, i.id) as place,
    json_build_object(${ISSUE}, 'kind', ${reasonBy(sql`n.kind`, asking)}, 'by', ${reasonBy(by, asking)}, ${DUE_KIND}, ${BY_CLOCK},
      'dueAt', case when ${isAtWork} and i.effective_due_at < day.end then i.effective_due_at end) as item
  from inbox_line line join issue i on i.account_id = line.account_id and i.id = line.issue_id ${place}
  where ${ownLine} and ${isShown} and line.is_demanding and ${agentSeesIssue}`);

/** Own issues due today or before which no line asks about: the longest overdue first. */
const due = partOf(sql`
  select row_number() over (order by i.effective_due_at, i.id) as place,
    json_build_object(${ISSUE}, 'kind', case when i.effective_due_at < g.now then 'overdue' else 'dueSoon' end,
      'by', null, ${DUE_KIND}, ${BY_CLOCK}, 'dueAt', i.effective_due_at) as item
  from issue i ${place}
  where i.account_id = a.account_id and i.id in (select id from due) and ${agentSeesIssue}`);

/** The colleague who comes, but for the reader. */
const visitor = sql`(select ${fullName('s')} from staff_visit v join agent s on s.account_id = v.account_id and s.id = v.visitor_id
  where v.account_id = i.account_id and v.issue_id = i.id and s.id <> a.id and ${isAsPlanned(sql`i`)})`;

/** The plan of an issue is a staff visit, or that of a job, which is told of by itself. */
const visits = partOf(sql`
  select row_number() over (order by v.from_at, i.id) as place,
    json_build_object(${ISSUE}, 'from', v.from_at, 'to', v.to_at, 'who', v.who) as item
  from issue i ${place} cross join lateral (
    select i.planned_from as from_at, i.planned_to as to_at, ${visitor} as who where not ${isDelegatedPlan(sql`i`)}
    union all select d.visit_from, d.visit_to, ${contractorName('k')}
      from delegation d join agent k on k.account_id = d.account_id and k.id = d.contractor_id
      where d.account_id = i.account_id and d.issue_id = i.id and d.state not in ${ENDED}) v
  where i.account_id = a.account_id and i.id in (select id from own) and v.from_at >= day.start and v.from_at < day.end
    and not (i.status in ${FINISHED} and coalesce(v.to_at, v.from_at) > g.now)
    and ${agentSeesIssue}`);

/** Somebody else took a new issue, which finished its line before the reader saw it. */
const isTaken = sql`(line.is_new and line.kind in ('newIssue', 'urgent') and exists (select from history_entry h
  where h.account_id = line.account_id and h.issue_id = line.issue_id and h.at = line.done_at
    and h.actor_id is distinct from line.agent_id))`;
const holder = sql`coalesce(
  (select ${fullName('r')} from agent r where r.account_id = i.account_id and r.id = i.responsible_id),
  (select t.name from team t where t.account_id = i.account_id and t.id = i.team_id))`;

const news = partOf(sql`
  select row_number() over (order by line.at desc, i.id) as place,
    json_build_object(${ISSUE}, 'kind', line.kind, 'by', ${reasonBy(by, leading)}, ${DUE_KIND}, 'isUrgent', i.priority = 'urgent',
      'at', line.at, 'holder', case when line.done_at is not null then ${holder} end) as item
  from inbox_line line join issue i on i.account_id = line.account_id and i.id = line.issue_id ${place}
  where ${ownLine} and (${isShown} and not line.is_demanding or ${isTaken}) and line.at >= g.since
    and i.id not in (select id from needed union select id from due) and ${agentSeesIssue}`);

/** What claimed digests tell, each as its agent may see it now. */
export const readContents = (tx: TenantTx, digests: readonly DueDigest[], now: Date) =>
  readThose(
    tx,
    sql`jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as d("agentId" int, since timestamptz)`,
    now,
  );

/** What an agent's digest would tell now. */
export async function readContentNow(
  tx: TenantTx,
  agentId: number,
  now: Date,
): Promise<DigestContent | undefined> {
  const id = sql`${agentId}::int`;
  const since = sinceLast(tx.accountId, id, timestamp(now));
  const [content] = await readThose(tx, sql`(select ${id} as "agentId", ${since} as since) d`, now);
  return content;
}

/** `digests`: rows `d` of an agent and the time of their last digest. */
function readThose({ db, accountId }: TenantTx, digests: SQL, now: Date): Promise<DigestContent[]> {
  return queryRows(
    db,
    contentColumns,
    sql`
    select a.id as "agentId", lower(u.email) as email, ${fullName('a')} as name,
      coalesce(u.locale, c.locale) as locale, zone.name as "timeZone", c.terminology, ${companyClocks(accountId)} as clocks, told.needs, told.due, told.visits, told.news
    from (select d."agentId", d.since, ${timestamp(now)} as now from ${digests}) g
    join agent a on a.account_id = ${accountId} and a.id = g."agentId"
    join "user" u on u.id = a.user_id join account c on c.id = a.account_id
    cross join lateral (select ${agentTimeZone} as name) zone
    cross join lateral (select t.day::timestamp at time zone zone.name as start,
        (t.day + 1)::timestamp at time zone zone.name as end
      from (select (g.now at time zone zone.name)::date as day) t) day
    cross join lateral (
      with person (id) as (${people}),
      own as (${ownIssues}),
      needed as (
        select line.issue_id as id from inbox_line line where ${ownLine} and ${isShown} and line.is_demanding),
      due as (
        select i.id from own join issue i on i.account_id = a.account_id and i.id = own.id where ${isAtWork}
          and i.effective_due_at < day.end and i.id not in (select id from needed))
      select ${needs} as needs, ${due} as due, ${visits} as visits, ${news} as news) told
    order by a.id`,
  );
}
