import type { IssueStatus, RejectReason } from '#contract/issueStatus.ts';
import type { MessageType } from '#contract/visibility.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { FINISHED } from '../issue/issue.table.ts';
import type { MailPlace } from '../mail/index.ts';
import { insteadOf } from '../notification/index.ts';
import { hearsOf, mainOf } from '../visibility/index.ts';
import type { NoticeKind, DelegationNoticeKind } from './notice.table.ts';
import {
  type DelegationMailFacts,
  delegationOfNotice,
  workOfNotice,
} from './delegationNotice.repository.ts';
import { type CalendarFacts, visitOfNotice } from './visitFacts.repository.ts';
import {
  type OfferFacts,
  orderOfIssue,
  placeOfIssue,
  type ReportFacts,
  reportOfIssue,
} from './mailFacts.repository.ts';
import { reporterName } from './outsiders.repository.ts';
import { announcementOfNotice, faultOf, lettersOf } from './recipients.repository.ts';

export type NewNotice = {
  kind: NoticeKind;
  /** The new assignees; without any there is nothing to send. As SQL over the issue `those`. */
  agentIds?: readonly number[] | SQL;
};

/**
 * Records that people are to be notified about issues, as part of the statement that changes them. `issueIds`: a query
 * of ids.
 */
export function noticeStatement(me: Actor, issueIds: SQL, { kind, agentIds = [] }: NewNotice): SQL {
  return sql`
    insert into notice (account_id, kind, issue_id, actor_id, by_reporter, agent_ids)
    select ${me.accountId}::int, ${kind}, those.id, ${me.agentId}::int, ${me.isReporter === true}::boolean,
      ${'queryChunks' in agentIds ? agentIds : idList(agentIds)}
    from (${issueIds}) those (id)`;
}

/** As `noticeStatement`, for the message in `m` and the people it mentions. Without an author the reporter wrote it. */
export const messageNotice = (me: Actor, mentionedAgentIds: readonly number[]): SQL => sql`
  insert into notice (account_id, kind, issue_id, message_id, actor_id, by_reporter, agent_ids)
  select m.account_id, 'message', m.issue_id, m.id, ${me.agentId}::int, m.author_id is null,
    ${idList(mentionedAgentIds)}
  from m`;

/** The actor, as values or as SQL; no agent if the reporter or the server acts. */
type Actor = {
  accountId: number | SQL;
  agentId: number | SQL | null;
  isReporter?: boolean | undefined;
};

/** Some companies with notices waiting. */
export async function listWaiting({ db }: SystemTx): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`select distinct account_id as id from (select account_id from notice where ready_at <= now() limit 1000) n`,
  );
  return rows.map(({ id }) => id);
}

type WorkPhoto = { id: number; at: string; when: 'before' | 'after' };

/** One recipient of one notice. */
export type Letter = {
  noticeId: number;
  kind: NoticeKind | DelegationNoticeKind;
  issueId: number;
  status: IssueStatus;
  number: number;
  title: string;
  isUrgent: boolean;
  /** The actor's name. */
  by: string | null;
  /** Their firm, unless it is their name. */
  byFirm: string | null;
  /** The absent person in whose place the recipient was given the issue. */
  insteadOf: string | null;
  /** The reporter acted. */
  byReporter: boolean;
  /** When the event happened. */
  at: string;
  /** Neither staff nor the server acted. */
  isFromOutside: boolean;
  /** The message it is about, or the final message of a closing. */
  messageId: number | null;
  html: string | null;
  /** Reason and comment of a rejection. */
  rejectReason: RejectReason | null;
  rejectText: string;
  /** When the issue closes automatically. */
  closesAt: string | null;
  /** What was done, of a completed issue. */
  work: { who: string; text: string; photos: (WorkPhoto | null)[] | null } | null;
  /** What staff are told of a new issue. */
  report: ReportFacts | null;
  /** By when somebody answers a new report. */
  answerDueAt: string | null;
  plannedFrom: string | null;
  plannedTo: string | null;
  isPrivate: boolean;
  messageType: MessageType | null;
  /** Author of a private message whom the recipient may answer privately. */
  answersTo: number | null;
  /** Whether the message mentions the recipient. */
  isMentioned: boolean;
  /** The delegation it is about. */
  delegationEventId: number | null;
  delegation: DelegationMailFacts | null;
  /** The visit that belongs into the recipient's calendar, or out of it. */
  visit: CalendarFacts | null;
  /** What a contractor decides on. */
  order: OfferFacts | null;
  place: MailPlace;
  /** The announcement it is about. */
  announcement: { title: string; text: string; place: string } | null;
  /** The recipient may have no log-in and gets a link. */
  isContractor: boolean;
  isStaff: boolean;
  /** By mail, too; others are notified in the app alone. */
  isMailed: boolean;
  /** It is about the main issue of theirs, which is closed as a duplicate. */
  isGathered: boolean;
  /** The issue is done, or closed as fixed. */
  isFixed: boolean;
  /** Theirs was closed as a duplicate of an issue that is not over. */
  awaitsMain: boolean;
  /** The reporter has not proven the address. */
  isUnconfirmed: boolean;
  /** The recipient follows somebody else's report. */
  isFollower: boolean;
  /** How the fault is described to a follower. */
  fault: string;
  /** Null: an outside reporter or follower. */
  agentId: number | null;
  email: string;
  name: string;
  locale: string;
  /** The company's. */
  timeZone: string;
};

/** A fact of the recipient's own issue where that is gathered under `issue i`, else of `issue i`. */
const ofOwn = (fact: SQL): SQL =>
  sql`case when own.id is null then ${fact} else (select ${fact} from issue i where i.account_id = own.account_id and i.id = own.id) end`;

/** Whether the recipient may read the words about `issue i`. */
const isForThem = sql`(own.id is null or ${hearsOf(sql`i`, sql`own`)})`;

/** Whether `notice` tells of an issue whose alarm is about to ask somebody, whom its mail would reach a second time. */
const awaitsAlarm = sql`(kind = 'assigned' and created_at > now() - interval '1 minute'
  and exists (select from alarm l where l.account_id = notice.account_id and l.issue_id = notice.issue_id
    and l.ended_at is null and l.step is null))`;

/**
 * Takes notices and returns their recipients: never the actor, nor anybody who by now cannot see the issue or read the
 * message, and each person once per notice.
 */
export async function takeLetters(
  { db, accountId }: TenantTx,
  { limit, now }: { limit: number; now: Date },
): Promise<{ taken: number; letters: Letter[] }> {
  // Planning takes longer than running, and each connection would do it five times before it keeps a plan.
  await db.execute(sql`set local plan_cache_mode = force_generic_plan`);
  const row = await queryRow(
    db,
    { taken: int, letters: json<Letter[]>() },
    sql`
    with n as (
      delete from notice where account_id = ${accountId} and id in (
        select id from notice where account_id = ${accountId} and ready_at <= now() and not ${awaitsAlarm}
        order by id limit ${limit}
      ) returning *
    )
    select (select count(*) from n)::int as taken, coalesce((
      select json_agg(l order by l."noticeId") from (
      select distinct on (n.id, r.email, r."isMailed") n.id as "noticeId", n.kind, coalesce(own.id, i.id) as "issueId",
        coalesce(own.number, i.number) as number, coalesce(own.title, i.title) as title, i.status, own.id is not null as "isGathered",
        i.status = 'done' or coalesce(i.resolution = 'fixed', false) as "isFixed",
        n.kind = 'gathered' and exists (select from ${mainOf(sql`i`)} w where w.status not in ${FINISHED}) as "awaitsMain",
        i.priority = 'urgent' as "isUrgent", i.reporter_unconfirmed as "isUnconfirmed", coalesce(by.name, nullif(case when n.kind = 'message' then m.author_name
          when n.by_reporter or n.kind = 'rejected' then ${reporterName} end, '')) as by, nullif(by.firm, by.name) as "byFirm", n.by_reporter as "byReporter", m.id as "messageId", case when ${isForThem} then m.html end as html,
        ${timestamp(now)} - (now() - n.created_at) as at, n.delegation_event_id as "delegationEventId",
        n.by_reporter or coalesce(not by.is_staff, false) as "isFromOutside",
        i.reject_reason as "rejectReason", i.reject_text as "rejectText",
        case when c.confirm_days > 0 then i.done_at + make_interval(days => c.confirm_days) end as "closesAt",
        case when ${isForThem} then ${workOfNotice} end as work, case when n.kind = 'received' then i.answer_due_at end as "answerDueAt",
        case when n.kind = 'received' then ${reportOfIssue} end as report,
        i.planned_from as "plannedFrom", i.planned_to as "plannedTo",
        case when r."isFollower" then ${ofOwn(faultOf)} end as fault,
        case when n.kind = 'assigned' then ${insteadOf(sql`r.name`)} end as "insteadOf",
        coalesce(m.type = 'private', false) as "isPrivate", m.type as "messageType",
        case when m.type = 'private' and (r."isStaff" or m.author_id = i.responsible_id) then m.author_id end as "answersTo", ${delegationOfNotice} as "delegation",
        case when ${isForThem} and not r."isStaff" and not r."isFollower" then ${visitOfNotice} end as visit, ${ofOwn(placeOfIssue)} as place,
        case when n.kind in ('delegated', 'delegationReminder') then ${orderOfIssue} end as "order",
        ${announcementOfNotice} as announcement,
        c.time_zone as "timeZone", r.*
      ${lettersOf(timestamp(now))}
        -- Skip the notice if the issue is no longer done.
        and (n.kind <> 'done' or i.status = 'done')
      -- A person who is agent and reporter gets the agent's mail; a reporter who also follows, the reporter's.
      order by n.id, r.email, r."isMailed", r."ownId" nulls first, r."agentId" nulls last, r."isFollower"
      ) l), '[]') as letters`,
    { isPrepared: true },
  );
  return row ?? { taken: 0, letters: [] };
}
