import type {
  InboxCounts,
  InboxLine,
  InboxTab,
  NotificationKind,
  NotificationReason,
} from '#contract/notifications.ts';
import { can, isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList, textList } from '../../db/lists.ts';
import { json, queryRow, type RowOf } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import type { Cursor } from '../../http/cursor.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { WITH_CONTRACTOR } from '../delegation/delegation.table.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { isWaiting } from '../mail-in/mailIn.table.ts';
import { insteadOf } from './insteadOf.repository.ts';
import { isPostponed } from './change.repository.ts';
import { leading } from './write.repository.ts';
import {
  anyOf,
  dueColumn,
  dueKind,
  htmlFor,
  readableMessage,
  visibleMail,
  waysTo,
} from '../visibility/index.ts';

export type LinesQuery = {
  tab: InboxTab;
  kind?: NotificationKind[] | undefined;
  demanding?: boolean | undefined;
  issue?: number[] | undefined;
  cursor?: Cursor | undefined;
  limit: number;
};

/** A reason with its quote: HTML of a message, or the text of another reason. */
type RawReason = Omit<NotificationReason, 'quote'> & { html: string | null; text: string | null };
export type RawLine = Omit<InboxLine, 'reasons'> & { reasons: RawReason[] };

const TABS: Record<InboxTab, SQL> = {
  new: sql`l.done_at is null and not ${isPostponed} and l.is_new`,
  open: sql`l.done_at is null and not ${isPostponed}`,
  later: sql`l.done_at is null and ${isPostponed}`,
  done: sql`l.done_at is not null`,
};

/** How a tab is sorted: its order, the rows after a cursor, and a line's sort value as text. */
type TabSort = { by: (alias: SQL) => SQL; after: (cursor: Cursor) => SQL; key: SQL };
/** Open alarms, then what demands something, then the rest; of each what is not read, then the newest first. */
const OPEN_SORT: TabSort = {
  by: (alias) =>
    sql`(${alias}.kind = 'urgent') desc, ${alias}.is_demanding desc, ${alias}.is_new desc, ${alias}.at desc, ${alias}.issue_id desc`,
  after: ({ key, id }) => {
    const [urgent, demanding, unread, at] = key?.split('|') ?? [];
    return sql`((l.kind = 'urgent'), l.is_demanding, l.is_new, l.at, l.issue_id)
      < (${urgent}::boolean, ${demanding}::boolean, ${unread}::boolean, ${timestamp(at)}, ${id}::int)`;
  },
  key: sql`(l.kind = 'urgent') || '|' || l.is_demanding || '|' || l.is_new || '|' || l.at`,
};
const DONE_SORT: TabSort = {
  by: (alias) => sql`${alias}.done_at desc, ${alias}.issue_id desc`,
  after: ({ key, id }) => sql`(l.done_at, l.issue_id) < (${timestamp(key)}, ${id}::int)`,
  key: sql`l.done_at::text`,
};

/** The message of notification `n` if it has one; the viewer may no longer read it, or it is deleted. */
const itsMessage = sql`left join message m on m.account_id = n.account_id and m.id = n.message_id`;
const isReadable = (me: AgentIdentity) =>
  sql`(n.message_id is null or (m.id is not null and ${readableMessage(me)}))`;
/** Notifications of line `l`, those finished with it if it is done. */
const ofLine = sql`n.account_id = l.account_id and n.issue_id = l.issue_id and n.agent_id = l.agent_id
  and n.done_at is not distinct from l.done_at`;

// A scalar: EXISTS would be joined, which reads every notification of the agent for one page.
const hasReason = (me: AgentIdentity) =>
  sql`coalesce((select true from notification n ${itsMessage} where ${ofLine} and ${isReadable(me)} limit 1), false)`;

const isOwnAndVisible = (me: AgentIdentity): SQL =>
  sql`l.account_id = ${me.accountId} and l.agent_id = ${me.agentId} and ${anyOf(waysTo(me))}`;
const withIssue = sql`join issue i on i.account_id = l.account_id and i.id = l.issue_id`;

/** Nobody has open issue `i`, or its alarm goes on: whoever comes back has to take it. */
const isUntaken = sql`(l.kind = 'urgent' and exists (select from alarm u
    where u.account_id = i.account_id and u.issue_id = i.id and u.ended_at is null)
  or i.status not in ${FINISHED} and not exists (select from felix_held_by(i.account_id, i.id, now())))`;

/** Whom late issue `i` waits for, for staff: the contractor who has it, else the colleague. */
const waitedFor = (me: AgentIdentity): SQL =>
  isStaff(me)
    ? sql`coalesce((select ${contractorName('c')} from delegation d
        join agent c on c.account_id = d.account_id and c.id = d.contractor_id
        where d.account_id = i.account_id and d.issue_id = i.id and d.state in ${WITH_CONTRACTOR} order by d.id limit 1),
      (select ${fullName('c')} from agent c
        where c.account_id = i.account_id and c.id = i.responsible_id and c.id <> ${me.agentId}
          and c.id in (select h.agent_id from felix_held_by(i.account_id, i.id, now()) h)))`
    : sql`null::text`;

/** Name of the rule that gave the issue of notification `n` to staff: nobody did who acted. */
const givingRule = (me: AgentIdentity): SQL =>
  isStaff(me)
    ? sql`case when n.kind = 'assigned' and n.by is null then (select r.decision -> 'rule' ->> 'name' from issue_routing r
        where r.account_id = n.account_id and r.issue_id = n.issue_id and r.decision -> 'to' <> 'null') end`
    : sql`null::text`;

const reasonsOf = (me: AgentIdentity): SQL => sql`coalesce((
  select json_agg(json_build_object('kind', r.kind, 'at', r.at, 'by', coalesce(r.contractor, r.by), 'insteadOf', r.absent, 'rule', r.rule, 'html', r.html, 'text', r.text, 'audience', r.type)
    order by (r.kind = 'urgent') desc, r.id desc)
  from (select n.id, n.kind, n.at, n.by, m.type, ${htmlFor(me)} as html,
      -- An unanswered delegation refers to its sending, whose note is not the contractor's.
      coalesce(case when n.kind <> 'unanswered' then e.note end, case when n.kind = 'rejected' then i.reject_text end) as text,
      case when n.kind in ('declined', 'unanswered', 'reportedDone') then ${contractorName('c')} when n.kind = 'overdue' then ${waitedFor(me)} end as contractor,
      case when n.kind = 'assigned' then ${insteadOf(sql`${me.name}`)} end as absent, ${givingRule(me)} as rule
    from notification n ${itsMessage}
      left join delegation_event e on e.account_id = n.account_id and e.id = n.delegation_event_id
      left join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
      left join agent c on c.account_id = d.account_id and c.id = d.contractor_id
    where ${ofLine} and ${isReadable(me)} order by ${leading} limit 3) r), '[]')`;

/** Issues whose alarm asks the viewer, whatever they did with its line. */
const askedBy = ({ accountId, agentId }: AgentIdentity): SQL =>
  sql`select t.issue_id from alarm_asked t where t.account_id = ${accountId} and t.agent_id = ${agentId} and t.is_open`;

/** Numbers of the viewer's unfinished lines, as JSON. */
const countsOf = (me: AgentIdentity): SQL => sql`(
  with lines as (select l.issue_id, l.kind, l.at, l.is_new, l.is_demanding, l.later_until, ${isPostponed} as is_postponed
    from inbox_line l ${withIssue}
    -- Somebody who is no longer staff may have lost the only message.
    where ${isOwnAndVisible(me)} and l.done_at is null and ${isStaff(me) ? sql`true` : hasReason(me)})
  select json_build_object('new', count(*) filter (where is_new and not is_postponed),
    'newSince', min(at) filter (where is_new and not is_postponed),
    'open', count(*) filter (where not is_postponed),
    'demanding', count(*) filter (where is_demanding and not is_postponed),
    'urgent', (select count(*) from (select issue_id from lines where kind = 'urgent' union ${askedBy(me)}) u),
    'later', count(*) filter (where is_postponed), 'returnsAt', min(later_until), 'mails', ${mailsFor(me)},
    'kinds', (select coalesce(json_object_agg(k.kind, k.n), '{}')
      from (select kind, count(*) as n from lines where not is_postponed group by kind) k))
  from lines)`;

/** Incoming mails that wait for the viewer. */
const mailsFor = (me: AgentIdentity): SQL =>
  can(me, 'mailIn.manage')
    ? sql`(select count(*) from mail_in n where n.account_id = ${me.accountId} and ${isWaiting} and ${visibleMail(me)})`
    : sql`0`;

const NONE: InboxCounts = {
  new: 0,
  newSince: null,
  open: 0,
  demanding: 0,
  urgent: 0,
  later: 0,
  returnsAt: null,
  mails: 0,
  kinds: {},
};

export async function countLines({ db }: TenantTx, me: AgentIdentity): Promise<InboxCounts> {
  const row = await queryRow(
    db,
    { counts: json<InboxCounts>() },
    sql`select ${countsOf(me)} as counts`,
  );
  return row?.counts ?? NONE;
}

const pageColumns = {
  lines: json<{ line: RawLine; key: string }[]>(),
  counts: json<InboxCounts>(),
};
type LinesPage = RowOf<typeof pageColumns>;

/** Up to `limit` lines and the next one, each with its sort value for the cursor, and all counts. */
export async function readLinesPage(
  { db }: TenantTx,
  me: AgentIdentity,
  { tab, kind, demanding, issue, cursor, limit }: LinesQuery,
): Promise<LinesPage> {
  const sort = tab === 'done' ? DONE_SORT : OPEN_SORT;
  const conditions = [
    isOwnAndVisible(me),
    TABS[tab],
    hasReason(me),
    ...(kind ? [sql`l.kind = any(${textList(kind)})`] : []),
    ...(demanding === undefined ? [] : [sql`l.is_demanding = ${demanding}`]),
    ...(issue ? [sql`l.issue_id = any(${idList(issue)})`] : []),
    ...(cursor ? [sort.after(cursor)] : []),
  ];
  const line = sql`json_build_object('issueId', i.id, 'number', i.number, 'title', i.title, 'objectId', a.object_id,
    'project', json_build_object('id', p.id, 'name', p.name), 'status', i.status, 'priority', i.priority, 'dueAt', i.${dueColumn(isStaff(me))},
    'dueKind', ${isStaff(me) ? dueKind(sql`i`) : sql`'remedy'`},
    'reasons', ${reasonsOf(me)}, 'count', l.count, 'isNew', l.is_new, 'isDemanding', l.is_demanding,
    'isUntaken', ${isStaff(me) ? isUntaken : sql`false`}, 'readAt', l.read_at, 'at', l.at,
    'doneAt', l.done_at, 'laterUntil', l.later_until, 'isUntilAnswer', l.is_until_answer)`;
  const page = await queryRow(
    db,
    pageColumns,
    sql`
    with l as materialized (select l.* from inbox_line l ${withIssue}
      where ${sql.join(conditions, sql` and `)} order by ${sort.by(sql`l`)} limit ${limit + 1})
    select coalesce((
      select json_agg(json_build_object('line', ${line}, 'key', ${sort.key}) order by ${sort.by(sql`l`)})
      from l ${withIssue}
        join project p on p.account_id = i.account_id and p.id = i.project_id
        left join address a on a.account_id = i.account_id and a.id = i.address_id), '[]') as lines,
      ${countsOf(me)} as counts`,
  );
  return page ?? { lines: [], counts: NONE };
}
