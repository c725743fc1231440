import { z } from 'zod/mini';

import { ISSUE_STATUSES, WAITING_FOR } from './issueStatus.ts';
import { MAX_EMAIL, MAX_SEARCH, PAGE_SIZE } from './limits.ts';
import { day, flag, pageLimit, several, textId } from './primitives.ts';

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How an order to a contractor went: sent back may be what was approved in the end, and given is each, whatever became of it. */
export const ORDER_ENDS = ['given', 'answered', 'declined', 'approved', 'sentBack'] as const;
export type OrderEnd = (typeof ORDER_ENDS)[number];

/** What the statistics count of issues: each is true of an issue or is not, whatever its status. */
export const ISSUE_OUTCOMES = ['answered', 'reportedDone', 'inTime', 'atOnce', 'rated'] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

/** An hour of the week, `2-14`: Tuesdays from two in the afternoon. */
const weekHour = z.string().check(z.maxLength(4), z.regex(/^[1-7]-(1?\d|2[0-3])$/u));

/** An id, or what has none. */
const idOrNone = z.union([textId, z.enum(['none'])]);

/** An issue is a fault again where the same object, space and category was reported so many days before at most. */
export const REPEAT_DAYS = 90;

/** The filter of the issue list: the same in the page's URL, the list, the counts and the exports. */
export const issueFilterShape = {
  status: several(z.enum(ISSUE_STATUSES)),
  priority: several(z.enum(PRIORITIES)),
  project: several(textId),
  /** Of projects of that type. */
  projectType: several(textId),
  /** Of the projects that who asks leads; an admin's are all. */
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
  /** Who is responsible alone, whoever else is on it. */
  responsible: several(idOrNone),
  team: several(textId),
  contractor: several(textId),
  /**
   * How an order on it went, and the days it was given. With any of these `contractor` asks for such an order to him,
   * whatever became of it; alone it asks for one that stands.
   */
  order: several(z.enum(ORDER_ENDS)),
  orderedFrom: z.optional(day),
  orderedTo: z.optional(day),
  waitingFor: several(z.enum(WAITING_FOR)),
  /** With a wait for one of these, and one that ended on these days. */
  waitedFor: several(z.enum(WAITING_FOR)),
  waitedFrom: z.optional(day),
  waitedTo: z.optional(day),
  reporter: z.optional(z.string().check(z.maxLength(MAX_EMAIL))),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  createdHour: z.optional(weekHour),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  /** Opened again on these days, whatever became of it since. */
  reopenedFrom: z.optional(day),
  reopenedTo: z.optional(day),
  /** Not closed as that day ended. */
  openAt: z.optional(day),
  dueBefore: z.optional(day),
  overdue: z.optional(flag),
  /** A contractor has not answered an order on it. */
  unanswered: z.optional(flag),
  /** A fault again. */
  repeated: z.optional(flag),
  /** Found undone, once at least. */
  rejected: z.optional(flag),
  /** Had a first answer, was reported done, was so by its due time, was never rejected, was rated. */
  outcome: several(z.enum(ISSUE_OUTCOMES)),
  /** Takes up a closed one again. */
  followUp: z.optional(flag),
  unread: z.optional(flag),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
};
export const issueFilter = z.strictObject(issueFilterShape);
export type IssueFilter = z.output<typeof issueFilter>;
export type IssueFilterInput = z.input<typeof issueFilter>;

/** A leading minus sorts downwards. `-activity` is the default: what moved last comes first. */
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

/** What the server adds to the rows of a list only when it is asked to. */
export const FURTHER_COLUMNS = ['errorType', 'chargedEntity', 'plannedVisit', 'reporter'] as const;
export type FurtherColumn = (typeof FURTHER_COLUMNS)[number];

export const issueListQuery = z.strictObject({
  ...issueFilterShape,
  sort: z._default(z.enum(ISSUE_SORTS), '-activity'),
  /** Opaque: the `nextCursor` of the page before, with the same filter and sort. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(pageLimit, PAGE_SIZE),
  /** Only these, as far as the filter lets them through: what changed, for who has the list already. */
  ids: several(textId),
  /** What the rows shall hold besides what they always do. */
  further: several(z.enum(FURTHER_COLUMNS)),
});
