import { z } from 'zod/mini';

import { ISSUE_STATUSES, WAITING_FOR } from './issueStatus.ts';
import { MAX_EMAIL, MAX_SEARCH, PAGE_SIZE } from './limits.ts';
import { day, flag, pageLimit, several, textId } from './primitives.ts';

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Outcomes of a delegation. Not exclusive: one sent back may be approved later; `given` matches all. */
export const DELEGATION_ENDS = ['given', 'answered', 'declined', 'approved', 'sentBack'] as const;
export type DelegationEnd = (typeof DELEGATION_ENDS)[number];

/** Yes-or-no outcomes counted by the statistics, whatever the status. */
export const ISSUE_OUTCOMES = [
  'answered',
  'reportedDone',
  'inTime',
  'atOnce',
  'rated',
  'answerClock',
  'remedyClock',
] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

/** When time runs out: late already, or within so many hours, by the end of today, or within seven days. */
export const DUE_TIMES = ['late', 'hours4', 'today', 'week'] as const;
export type DueTime = (typeof DUE_TIMES)[number];

/**
 * What an open issue asks for, the first that applies: it is late, due or visited today, new, waiting, or none of these. Groups the
 * list.
 */
export const URGENCIES = ['late', 'today', 'new', 'waiting', 'rest'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Hour of the week, `2-14`: Tuesdays 14:00 to 15:00. */
const weekHour = z.string().check(z.maxLength(4), z.regex(/^[1-7]-(1?\d|2[0-3])$/u));

/** An id, or `none`. */
const idOrNone = z.union([textId, z.enum(['none'])]);

/** A repeated fault: same object, space and category within this many days. */
export const REPEAT_DAYS = 90;

/** Issue filter, shared by the page URL, list, counts and exports. */
export const issueFilterShape = {
  status: several(z.enum(ISSUE_STATUSES)),
  priority: several(z.enum(PRIORITIES)),
  project: several(textId),
  /** Project types. */
  projectType: several(textId),
  /** Projects the caller leads; all for administrators. */
  led: z.optional(flag),
  area: several(textId),
  address: several(textId),
  space: several(idOrNone),
  category: several(idOrNone),
  errorType: several(idOrNone),
  chargedEntity: several(idOrNone),
  label: several(textId),
  /** Agent ids, `me` or `none`. */
  assignee: several(z.union([textId, z.enum(['me', 'none'])])),
  /** Responsible agent, ignoring further agents. */
  responsible: several(idOrNone),
  team: several(textId),
  contractor: several(textId),
  /**
   * Delegation outcomes and the days they were given. With either, `contractor` matches such delegations in any state; alone it
   * matches current ones.
   */
  order: several(z.enum(DELEGATION_ENDS)),
  orderedFrom: z.optional(day),
  orderedTo: z.optional(day),
  waitingFor: several(z.enum(WAITING_FOR)),
  /** Waited for one of these; waits that ended on these days. */
  waitedFor: several(z.enum(WAITING_FOR)),
  waitedFrom: z.optional(day),
  waitedTo: z.optional(day),
  reporter: z.optional(z.string().check(z.maxLength(MAX_EMAIL))),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  /** Reported in this hour of the week (not of the day), by the company's clock. The name is kept for saved links. */
  createdHour: z.optional(weekHour),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** Reopened on these days, whatever happened since. */
  reopenedFrom: z.optional(day),
  reopenedTo: z.optional(day),
  /** Open at the end of that day. */
  openAt: z.optional(day),
  dueBefore: z.optional(day),
  due: several(z.enum(DUE_TIMES)),
  /** Open issues only; each has exactly one. */
  urgency: several(z.enum(URGENCIES)),
  overdue: z.optional(flag),
  /** Late at the end of that day, by the present due times. */
  overdueAt: z.optional(day),
  /** Has a delegation awaiting an answer. */
  unanswered: z.optional(flag),
  /** Repeats an earlier fault. */
  repeated: z.optional(flag),
  /** Rejected at least once. */
  rejected: z.optional(flag),
  /** First answered, reported done, done in time, never rejected, rated. */
  outcome: several(z.enum(ISSUE_OUTCOMES)),
  /** Follows up a closed issue. */
  followUp: z.optional(flag),
  unread: z.optional(flag),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
};
export const issueFilter = z.strictObject(issueFilterShape);
export type IssueFilter = z.output<typeof issueFilter>;
export type IssueFilterInput = z.input<typeof issueFilter>;

/** Filters on data that only staff see. For anyone else they match nothing. */
export const STAFF_FILTERS = [
  'chargedEntity',
  'contractor',
  'label',
  'led',
  'order',
  'orderedFrom',
  'orderedTo',
  'outcome',
  'overdueAt',
  'projectType',
  'rejected',
  'reopenedFrom',
  'reopenedTo',
  'repeated',
  'reporter',
  'responsible',
  'unanswered',
  'urgency',
  'waitedFor',
  'waitedFrom',
  'waitedTo',
] as const satisfies readonly (keyof IssueFilter)[];
const OFFERED_TO_STAFF: readonly string[] = [...STAFF_FILTERS, 'assignee', 'category', 'team'];
/** Whether only staff are offered a filter, in forms and in shared views. */
export const isOfferedToStaffOnly = (filter: string): boolean => OFFERED_TO_STAFF.includes(filter);

/** A leading minus sorts descending. Default `-activity`: most recently active first. */
export const ISSUE_SORTS = [
  '-activity',
  'activity',
  '-created',
  'created',
  '-priority',
  'priority',
  'due',
  '-due',
] as const;
export type IssueSort = (typeof ISSUE_SORTS)[number];

/** Optional row fields, added on request. */
export const FURTHER_COLUMNS = ['errorType', 'chargedEntity', 'reporter'] as const;
export type FurtherColumn = (typeof FURTHER_COLUMNS)[number];

export const issueListQuery = z.strictObject({
  ...issueFilterShape,
  sort: z._default(z.enum(ISSUE_SORTS), '-activity'),
  /** Opaque `nextCursor` of the previous page, for the same filter and sort. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(pageLimit, PAGE_SIZE),
  /** Restricts to these ids within the filter, to refresh changed rows. */
  ids: several(textId),
  /** Optional fields to include. */
  further: several(z.enum(FURTHER_COLUMNS)),
});
