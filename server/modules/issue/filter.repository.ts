import {
  type IssueFilter,
  type IssueOutcome,
  type OrderEnd,
  REPEAT_DAYS,
} from '#contract/issueFilter.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { ownTimeZone } from '../../db/timeZone.ts';
import { hasWaited } from './waits.repository.ts';
import { during, endOf, startOf } from './days.repository.ts';
import { isReopened } from './reopened.repository.ts';
import { liveDelegation } from './row.repository.ts';
import { anyOf, ledBy, ownWays, type Reader, type Way } from './scope.repository.ts';

/** The conditions on `issue i` of a filter, but for its text. `statusToo: false` leaves the statuses out, for counting them. */
export function filterConditions(
  me: Reader,
  filter: IssueFilter,
  { now, statusToo = true }: { now: SQL; statusToo?: boolean },
): SQL[] {
  const { accountId } = me;
  const given = [
    statusToo ? statusCondition(filter) : undefined,
    among('priority', filter.priority, 'text'),
    among('project_id', filter.project, 'int'),
    among('area_id', filter.area, 'int'),
    among('address_id', filter.address, 'int'),
    amongOrNone('space_id', filter.space),
    amongOrNone('category_id', filter.category),
    amongOrNone('error_type_id', filter.errorType),
    among('team_id', filter.team, 'int'),
    among('waiting_for', filter.waitingFor, 'text'),
    assigneeCondition(me, filter),
    ...insideConditions(me, filter),
    ...dayConditions(filter),
    filter.overdue && sql`i.status <> 'closed' and i.due_at < ${now}`,
    filter.followUp && sql`i.follow_up_of_id is not null`,
    filter.unread &&
      sql`i.id in (select un.issue_id from unread un
        where un.account_id = ${accountId} and un.agent_id = ${me.agentId})`,
  ].map((condition) => condition || undefined);
  return given.filter((condition) => condition !== undefined);
}

const dayConditions = (filter: IssueFilter) => [
  ...during(sql`i.created_at`, filter.createdFrom, filter.createdTo),
  hourCondition(filter),
  ...during(sql`i.closed_at`, filter.closedFrom, filter.closedTo),
  openAtCondition(filter),
  filter.dueBefore && sql`i.due_at < ${startOf(filter.dueBefore)}`,
];

/** Whether a filter leaves closed issues out. */
export const isOpenOnly = ({ status, overdue, unanswered }: IssueFilter): boolean =>
  overdue === true ||
  unanswered === true ||
  (status !== undefined && status.length > 0 && !status.includes('closed'));

function statusCondition(filter: IssueFilter): SQL | undefined {
  // Spelt out, so that the indexes of open issues are known to fit.
  const open = isOpenOnly(filter) ? sql`i.status <> 'closed'` : undefined;
  if (open && OPEN_STATUSES.every((status) => filter.status?.includes(status))) {
    return open;
  }
  const condition = among('status', filter.status, 'text');
  return condition && open ? sql`${open} and ${condition}` : condition;
}

function among(
  column: string,
  values: readonly (string | number)[] | undefined,
  type: 'int' | 'text',
): SQL | undefined {
  if (!values?.length) {
    return undefined;
  }
  const name = sql`i.${sql.raw(column)}`;
  // One value as an equality, so that an index gives its rows in order.
  return values.length === 1
    ? sql`${name} = ${values[0]}::${sql.raw(type)}`
    : sql`${name} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

/** Those of some of a kind, and those without one where the filter asks for them. */
function amongOrNone(
  column: string,
  values: readonly (number | 'none')[] | undefined,
): SQL | undefined {
  const ids = values?.filter((value) => value !== 'none');
  const some = among(column, ids, 'int');
  if (!values?.includes('none')) return some;
  const none = sql`i.${sql.raw(column)} is null`;
  return some ? sql`(${some} or ${none})` : none;
}

/** The agents that a filter names, `me` among them. */
const assigneeIds = (me: Reader, { assignee = [] }: IssueFilter): number[] =>
  assignee.flatMap((each) => (each === 'none' ? [] : [each === 'me' ? me.agentId : each]));

function assigneeCondition(me: Reader, filter: IssueFilter): SQL | undefined {
  const ids = assigneeIds(me, filter);
  const ways = ids.flatMap((agentId) => ownWays({ ...me, agentId }));
  if (filter.assignee?.includes('none')) {
    ways.push({ on: sql`i.responsible_id is null` });
  }
  return ways.length ? anyOf(ways) : undefined;
}

/** The ways to one agent's issues, where the filter asks for his alone: then they lead the walk. */
export function assigneeWays(me: Reader, filter: IssueFilter): Way[] | undefined {
  const [agentId] = assigneeIds(me, filter);
  return agentId !== undefined && filter.assignee?.length === 1
    ? ownWays({ ...me, agentId })
    : undefined;
}

/** What only staff may ask for. To anyone else such a filter matches nothing, so that it answers no question about it. */
function insideConditions(me: Reader, filter: IssueFilter): (SQL | undefined)[] {
  const { accountId } = me;
  const conditions = [
    ...projectConditions(me, filter),
    amongOrNone('charged_entity_id', filter.chargedEntity),
    amongOrNone('responsible_id', filter.responsible),
    filter.repeated ? isRepeated : undefined,
    isReopened(accountId, filter),
    hasWaited(accountId, filter),
    filter.rejected ? sql`i.reject_count > 0` : undefined,
    outcomeCondition(filter),
    filter.label?.length
      ? // Kept from becoming a join: the labels are read once, by their index, and the walk asks them.
        sql`(i.id in (select l.issue_id from issue_label_link l where l.account_id = ${accountId}
          and l.label_id = any(${sql.param(filter.label)}::int[]))) is true`
      : undefined,
    orderCondition(accountId, filter),
    // Closing an issue ends its orders.
    filter.unanswered
      ? sql`i.status <> 'closed' and i.id in (${unansweredIssues(accountId)})`
      : undefined,
    filter.reporter ? sql`i.reporter_email = ${filter.reporter.trim().toLowerCase()}` : undefined,
  ];
  return isStaff(me) ? conditions : conditions.map((condition) => condition && sql`false`);
}

const projectConditions = (me: Reader, { led, projectType }: IssueFilter) => [
  led && me.roleGroup !== 'ROLE_ADMIN' ? isLed(me) : undefined,
  projectType?.length
    ? sql`i.project_id = any(array(${projectsOfTypes(me, projectType)}))`
    : undefined,
];

/** The condition on `issue i` that it is of a project that the agent leads. */
export const isLed = (me: Reader): SQL => sql`i.project_id = any(array(${ledBy(me)}))`;

/** The projects of some types. */
export const projectsOfTypes = ({ accountId }: Reader, types: readonly number[]): SQL =>
  sql`select p.id from project p where p.account_id = ${accountId}
    and p.project_type_id = any(${sql.param([...types])}::int[])`;

/** In hours, which are as long in every time zone. */
export const REPEAT_TIME = sql`make_interval(hours => ${24 * REPEAT_DAYS}::int)`;

/** A fault again: the same was reported of the same place not long before. */
export const isRepeated = sql`exists (select 1 from issue e where e.account_id = i.account_id
  and e.address_id = i.address_id and e.space_id = i.space_id and e.category_id = i.category_id
  and e.created_at < i.created_at and e.created_at >= i.created_at - ${REPEAT_TIME})`;

/** As the statistics count them, in `felix_reported_figures` and `felix_closed_figures`. */
const OUTCOMES: Record<IssueOutcome, SQL> = {
  answered: sql`i.first_response_at is not null`,
  reportedDone: sql`i.done_at is not null`,
  inTime: sql`coalesce(i.done_at, i.closed_at) <= i.due_at`,
  atOnce: sql`i.reject_count = 0`,
  rated: sql`i.rating is not null`,
};

const outcomeCondition = ({ outcome }: IssueFilter): SQL | undefined =>
  outcome?.length
    ? sql`(${sql.join(
        outcome.map((each) => OUTCOMES[each]),
        sql` or `,
      )})`
    : undefined;

const ENDS: Record<OrderEnd, SQL> = {
  given: sql`true`,
  answered: sql`d.answered_at is not null`,
  declined: sql`d.state = 'declined'`,
  approved: sql`d.state = 'approved'`,
  sentBack: sql`d.sent_back > 0`,
};

/** Issues with an order of which all is true that is asked of orders; of who has it alone, with one that stands. */
function orderCondition(accountId: number, filter: IssueFilter): SQL | undefined {
  const { contractor, order, orderedFrom, orderedTo } = filter;
  const ends = order?.map((end) => ENDS[end]) ?? [];
  const asked = [
    ...during(sql`d.created_at`, orderedFrom, orderedTo),
    ...(ends.length > 0 ? [sql`(${sql.join(ends, sql` or `)})`] : []),
  ];
  if (contractor?.length) {
    const his = sql`d.contractor_id = any(${sql.param(contractor)}::int[])`;
    asked.push(asked.length > 0 ? his : sql`${his} and ${liveDelegation}`);
  }
  return asked.length > 0
    ? sql`i.id in (select d.issue_id from delegation d where d.account_id = ${accountId}
        and ${sql.join(asked, sql` and `)})`
    : undefined;
}

/** By the company's clock, as the statistics have it. */
function hourCondition({ createdHour }: IssueFilter): SQL | undefined {
  if (!createdHour) return undefined;
  const [weekday, hour] = createdHour.split('-').map(Number);
  const at = sql`i.created_at at time zone ${ownTimeZone}`;
  return sql`extract(isodow from ${at}) = ${weekday}::int and extract(hour from ${at}) = ${hour}::int`;
}

const openAtCondition = ({ openAt }: IssueFilter): SQL | undefined =>
  openAt === undefined
    ? undefined
    : sql`i.created_at < ${endOf(openAt)} and (i.status <> 'closed' or i.closed_at >= ${endOf(openAt)})`;

/** Issues with an order that nobody has answered; by an index of these alone. */
export const unansweredIssues = (accountId: number): SQL =>
  sql`select d.issue_id from delegation d where d.account_id = ${accountId} and d.state in ('sent', 'opened')`;
