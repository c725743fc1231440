import {
  type IssueFilter,
  type IssueOutcome,
  REPEAT_DAYS,
  STAFF_FILTERS,
} from '#contract/issueFilter.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import { anyOf, dueColumn, ledBy, ownWays, type Reader, type Way } from '../visibility/index.ts';
import { hasWaited } from './waits.repository.ts';
import { during, endOf, startOf } from './days.repository.ts';
import { dueCondition, overdueAtCondition } from './dueFilter.repository.ts';
import { delegationCondition, unansweredIssues } from './delegationFilter.repository.ts';
import { isReopened } from './reopened.repository.ts';
import { urgencyCondition } from './urgency.repository.ts';

/** `now` is bound by the statement. */
type FilterContext = { me: Reader; filter: IssueFilter; now: SQL };
/** Condition on `issue i`; none if the filter does not ask for it. */
type Condition = (asking: FilterContext) => SQL | false | undefined;

const delegations: Condition = ({ me, filter }) => delegationCondition(me.accountId, filter);
const waits: Condition = ({ me, filter }) => hasWaited(me.accountId, filter);
const reopened: Condition = ({ me, filter }) => isReopened(me.accountId, filter);
const created: Condition = ({ filter: { createdFrom, createdTo } }) =>
  allOf(during(sql`i.created_at`, createdFrom, createdTo));
const closed: Condition = ({ filter: { closedFrom, closedTo } }) =>
  allOf(during(sql`i.closed_at`, closedFrom, closedTo));

/** Filters that are answered together have the same condition. Search words are matched by `search.repository.ts`. */
const CONDITIONS: Record<Exclude<keyof IssueFilter, 'q'>, Condition> = {
  status: ({ filter }) => statusCondition(filter),
  priority: ({ filter }) => among('priority', filter.priority, 'text'),
  project: ({ filter }) => among('project_id', filter.project, 'int'),
  area: ({ filter }) => among('area_id', filter.area, 'int'),
  address: ({ filter }) => among('address_id', filter.address, 'int'),
  space: ({ filter }) => amongOrNone('space_id', filter.space),
  category: ({ filter }) => amongOrNone('category_id', filter.category),
  errorType: ({ filter }) => amongOrNone('error_type_id', filter.errorType),
  team: ({ filter }) => among('team_id', filter.team, 'int'),
  waitingFor: ({ filter }) => among('waiting_for', filter.waitingFor, 'text'),
  assignee: ({ me, filter }) => assigneeCondition(me, filter),
  led: ({ me, filter }) => filter.led && me.roleGroup !== 'ROLE_ADMIN' && isLed(me),
  projectType: ({ me, filter: { projectType } }) =>
    projectType?.length
      ? sql`i.project_id = any(array(${projectsOfTypes(me, projectType)}))`
      : undefined,
  chargedEntity: ({ filter }) => amongOrNone('charged_entity_id', filter.chargedEntity),
  responsible: ({ filter }) => amongOrNone('responsible_id', filter.responsible),
  repeated: ({ filter }) => filter.repeated && isRepeated,
  reopenedFrom: reopened,
  reopenedTo: reopened,
  waitedFor: waits,
  waitedFrom: waits,
  waitedTo: waits,
  rejected: ({ filter }) => filter.rejected && sql`i.reject_count > 0`,
  outcome: ({ filter }) => outcomeCondition(filter),
  label: ({ me, filter: { label } }) =>
    label?.length
      ? // Not a join: the labelled ids are read once by index, and the walk checks against them.
        sql`(i.id in (select l.issue_id from issue_label_link l where l.account_id = ${me.accountId}
          and l.label_id = any(${idList(label)}))) is true`
      : undefined,
  contractor: delegations,
  order: delegations,
  orderedFrom: delegations,
  orderedTo: delegations,
  // Closing an issue ends its delegations, so only open ones are searched.
  unanswered: ({ me, filter }) =>
    filter.unanswered && sql`i.status <> 'closed' and i.id in (${unansweredIssues(me.accountId)})`,
  reporter: ({ filter: { reporter } }) =>
    reporter ? sql`i.reporter_email = ${reporter.trim().toLowerCase()}` : undefined,
  createdFrom: created,
  createdTo: created,
  createdHour: ({ filter }) => weekHourCondition(filter),
  closedFrom: closed,
  closedTo: closed,
  openAt: ({ filter }) => openAtCondition(filter),
  dueBefore: ({ me, filter: { dueBefore } }) =>
    dueBefore ? sql`i.${dueColumn(isStaff(me))} < ${startOf(dueBefore)}` : undefined,
  due: ({ me, filter, now }) =>
    dueCondition(filter, { column: sql`i.${dueColumn(isStaff(me))}`, now }),
  urgency: ({ me, filter, now }) => urgencyCondition(me, filter, now),
  overdueAt: ({ filter }) => overdueAtCondition(filter),
  overdue: ({ me, filter, now }) =>
    filter.overdue && sql`i.status <> 'closed' and i.${dueColumn(isStaff(me))} < ${now}`,
  followUp: ({ filter }) => filter.followUp && sql`i.follow_up_of_id is not null`,
  unread: ({ me, filter }) =>
    filter.unread &&
    sql`i.id in (select un.issue_id from unread un
      where un.account_id = ${me.accountId} and un.agent_id = ${me.agentId})`,
};

const STAFF_CONDITIONS = new Set<Condition>(STAFF_FILTERS.map((filter) => CONDITIONS[filter]));

/**
 * Conditions of a filter on `issue i`, except its text. `statusToo: false` ignores the statuses, for counting by
 * status.
 */
export function filterConditions(
  me: Reader,
  filter: IssueFilter,
  { now, statusToo = true }: { now: SQL; statusToo?: boolean },
): SQL[] {
  const { status, ...others } = CONDITIONS;
  const conditions = new Set([...(statusToo ? [status] : []), ...Object.values(others)]);
  return [...conditions].flatMap((condition) => {
    const expression = condition({ me, filter, now });
    if (!expression) return [];
    // Matches nothing rather than being ignored, so that results reveal nothing.
    return STAFF_CONDITIONS.has(condition) && !isStaff(me) ? sql`false` : expression;
  });
}

const allOf = (conditions: SQL[]): SQL | undefined =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined;

/** Whether a filter excludes closed issues. */
export const isOpenOnly = ({
  status,
  due = [],
  urgency = [],
  overdue,
  unanswered,
}: IssueFilter): boolean =>
  overdue === true ||
  due.length > 0 ||
  urgency.length > 0 ||
  unanswered === true ||
  (status !== undefined && status.length > 0 && !status.includes('closed'));

/** Whether the matches are scattered among open issues: then an index-only walk first pays off. */
export const isScattered = (query: IssueFilter): boolean =>
  isOpenOnly(query) &&
  (['category', 'space', 'errorType', 'area', 'chargedEntity', 'priority', 'label'] as const).some(
    (filter) => query[filter]?.length,
  );

function statusCondition(filter: IssueFilter): SQL | undefined {
  // Spelled out so that PostgreSQL can use the partial indexes on open issues.
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
  // A single value becomes an equality, so that an index returns its rows in order.
  return values.length === 1
    ? sql`${name} = ${values[0]}::${sql.raw(type)}`
    : sql`${name} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

/** Condition for some values, or for none where the filter includes that. */
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

/** The agent ids of a filter, with `me` resolved. */
const assigneeIds = (me: Reader, { assignee = [] }: IssueFilter): number[] =>
  assignee.flatMap((id) => (id === 'none' ? [] : [id === 'me' ? me.agentId : id]));

function assigneeCondition(me: Reader, filter: IssueFilter): SQL | undefined {
  const ids = assigneeIds(me, filter);
  const ways = ids.flatMap((agentId) => ownWays({ ...me, agentId }));
  if (filter.assignee?.includes('none')) {
    ways.push({ on: sql`i.responsible_id is null` });
  }
  return ways.length ? anyOf(ways) : undefined;
}

/** Access paths to a single agent's issues if the filter names only that agent; they then drive the walk. */
export function assigneeWays(me: Reader, filter: IssueFilter): Way[] | undefined {
  const [agentId] = assigneeIds(me, filter);
  return agentId !== undefined && filter.assignee?.length === 1
    ? ownWays({ ...me, agentId })
    : undefined;
}

/** Condition on `issue i`: its project is led by the agent. */
export const isLed = (me: Reader): SQL => sql`i.project_id = any(array(${ledBy(me)}))`;

/** Projects of the given types. */
export const projectsOfTypes = ({ accountId }: Reader, types: readonly number[]): SQL =>
  sql`select p.id from project p where p.account_id = ${accountId}
    and p.project_type_id = any(${idList(types)})`;

/** In hours rather than days, so that daylight saving does not matter. */
export const REPEAT_TIME = sql`make_interval(hours => ${24 * REPEAT_DAYS}::int)`;

/** Condition: a repeated fault, the same category reported at the same place shortly before. */
export const isRepeated = sql`exists (select 1 from issue e where e.account_id = i.account_id
  and e.address_id = i.address_id and e.space_id = i.space_id and e.category_id = i.category_id
  and e.created_at < i.created_at and e.created_at >= i.created_at - ${REPEAT_TIME})`;

/** As `felix_reported_figures` and `felix_closed_figures` count them. */
const OUTCOMES: Record<IssueOutcome, SQL> = {
  answered: sql`i.first_response_at is not null`,
  reportedDone: sql`i.done_at is not null`,
  inTime: sql`coalesce(i.done_at, i.closed_at) <= coalesce(i.due_at, i.remedy_due_at)`,
  atOnce: sql`i.reject_count = 0`,
  rated: sql`i.rating is not null`,
  answerClock: sql`i.answer_used_minutes is not null`,
  remedyClock: sql`i.remedy_used_minutes is not null`,
};

const outcomeCondition = ({ outcome }: IssueFilter): SQL | undefined =>
  outcome?.length
    ? sql`(${sql.join(
        outcome.map((name) => OUTCOMES[name]),
        sql` or `,
      )})`
    : undefined;

/** By the company's clock, like the statistics. */
function weekHourCondition({ createdHour }: IssueFilter): SQL | undefined {
  if (!createdHour) return undefined;
  const [weekday, hour] = createdHour.split('-').map(Number);
  const at = sql`i.created_at at time zone ${ownTimeZone}`;
  return sql`extract(isodow from ${at}) = ${weekday}::int and extract(hour from ${at}) = ${hour}::int`;
}

const openAtCondition = ({ openAt }: IssueFilter): SQL | undefined =>
  openAt === undefined
    ? undefined
    : sql`i.created_at < ${endOf(openAt)} and (i.status <> 'closed' or i.closed_at >= ${endOf(openAt)})`;
