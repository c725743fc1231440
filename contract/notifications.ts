import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { CLOCK_KINDS } from './issueClock.ts';
import { PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_BULK, MAX_PAGE_SIZE } from './limits.ts';
import { flag, id, moment, pageLimit, reference, several, textId } from './primitives.ts';
import { MESSAGE_TYPES } from './visibility.ts';

/** Why somebody is notified. */
export const NOTIFICATION_KINDS = [
  /** An urgent issue that nobody has. */
  'urgent',
  /** A contractor declined, did not answer in time, or reported the work done. */
  'declined',
  'unanswered',
  'reportedDone',
  /** The reporter says that it is not fixed, or the sender of a contractor's delegation does. */
  'rejected',
  /** A resident or contractor wrote. */
  'answer',
  /** Staff wrote: to everybody or privately, and internally. */
  'message',
  'note',
  'mention',
  'assigned',
  'newIssue',
  'dueSoon',
  'overdue',
  /** No movement for the company's number of days. */
  'idle',
  /** Done, closed, reopened, withdrawn, or waiting for the recipient. */
  'status',
  'visit',
  /** An issue came into a saved view, new, by a change or as time passed; only for its owner, who asked for it. */
  'view',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds that ask their recipient to act; the others are good to know. */
export const DEMANDING_KINDS = [
  'urgent',
  'declined',
  'unanswered',
  'rejected',
  'answer',
  'overdue',
] as const satisfies NotificationKind[];

export const INBOX_TABS = ['new', 'open', 'later', 'done'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

const reason = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  at: moment,
  /** Who caused it, the view it is new in, or the contractor or colleague whom something late waits for; null where time caused it. */
  by: z.nullable(z.string()),
  /** The absent person in whose place the viewer was given the issue. */
  insteadOf: z.nullable(z.string()),
  /** The rule by which the viewer, or their team, was given the new issue. */
  rule: z.nullable(z.string()),
  /** Beginning of the message or of the reason given, as plain text. */
  quote: z.nullable(z.string()),
  /** Audience of the quoted message. */
  audience: z.nullable(z.enum(MESSAGE_TYPES)),
});
export type NotificationReason = z.infer<typeof reason>;

/** Everything new on one issue. */
export const inboxLine = z.object({
  issueId: id,
  number: z.int(),
  title: z.string(),
  objectId: z.nullable(z.string()),
  project: reference,
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(PRIORITIES),
  dueAt: z.nullable(moment),
  /** What is due then: an answer to the reporter, or the work. */
  dueKind: z.enum(CLOCK_KINDS),
  /** At most three: an alarm first, then the newest. */
  reasons: z.array(reason),
  /** Number of unfinished reasons; of a done line, those finished with it. */
  count: z.int(),
  /** Not read. */
  isNew: z.boolean(),
  isDemanding: z.boolean(),
  /** Open, and nobody who is there has it, no contractor who accepted, nor a team that began. Staff only: false for others. */
  isUntaken: z.boolean(),
  /** When the viewer last read what was new on the issue. */
  readAt: z.nullable(moment),
  /** Of the newest reason, or when a postponed line came back. */
  at: moment,
  doneAt: z.nullable(moment),
  /** Postponed until then, until an answer, or whichever is first. Staff are answered by people outside, these by anybody. */
  laterUntil: z.nullable(moment),
  isUntilAnswer: z.boolean(),
});
export type InboxLine = z.infer<typeof inboxLine>;

const count = z.int();
const inboxCounts = z.object({
  new: count,
  /** When the oldest new line came. */
  newSince: z.nullable(moment),
  open: count,
  demanding: count,
  /** Urgent issues that nobody has: lines, read and postponed ones included, and those whose alarm asks the viewer. */
  urgent: count,
  later: count,
  /** When the next postponed line comes back. */
  returnsAt: z.nullable(moment),
  /** Incoming mails that wait for an admin's decision; 0 for others. They are one line above the list. */
  mails: count,
  /** Open lines by their kind: an alarm's, else the newest reason's. */
  kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), count),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

const lines = z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK));
const changed = z.object({ changed: count });

/** The viewer's own inbox. */
export const notificationCalls = {
  /**
   * A page of lines: open alarms first, then those that demand something, then by time, newest first. Finished ones by the
   * time they were finished.
   */
  list: defineCall({
    method: 'GET',
    path: '/api/notification',
    auth: ['agent'],
    query: z.strictObject({
      tab: z._default(z.enum(INBOX_TABS), 'open'),
      kind: several(z.enum(NOTIFICATION_KINDS)),
      demanding: z.optional(flag),
      /** Only lines of these issues, to follow changes. */
      issue: several(textId),
      /** `next` of the page before. */
      after: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(pageLimit, MAX_PAGE_SIZE / 4),
    }),
    response: z.object({
      list: z.array(inboxLine),
      next: z.nullable(z.string()),
      counts: inboxCounts,
    }),
  }),
  /** The bell: counts alone. */
  counts: defineCall({
    method: 'GET',
    path: '/api/notification/counts',
    auth: ['agent'],
    response: inboxCounts,
  }),
  /** Makes lines no longer new, as opening their issue does. */
  read: defineCall({
    method: 'POST',
    path: '/api/notification/read',
    auth: ['agent'],
    body: z.strictObject({ issueIds: lines }),
    response: changed,
  }),
  /**
   * Finishes lines, or takes that back, also of a line that news have opened since. The issues do not change.
   */
  done: defineCall({
    method: 'POST',
    path: '/api/notification/done',
    auth: ['agent'],
    body: z.strictObject({ issueIds: lines, isDone: z.boolean() }),
    response: changed,
  }),
  /**
   * Finishes all open lines that demand nothing, of these kinds if any are given, except those changed after `until`.
   * Gives them.
   */
  doneRest: defineCall({
    method: 'POST',
    path: '/api/notification/doneRest',
    auth: ['agent'],
    body: z.strictObject({
      until: moment,
      kind: z.optional(
        z.array(z.enum(NOTIFICATION_KINDS)).check(z.maxLength(NOTIFICATION_KINDS.length)),
      ),
    }),
    response: z.object({ issueIds: z.array(id) }),
  }),
  /** Hides lines for a while; without either they come back at once. */
  later: defineCall({
    method: 'POST',
    path: '/api/notification/later',
    auth: ['agent'],
    body: z.strictObject({
      issueIds: lines,
      until: z._default(z.nullable(moment), null),
      isUntilAnswer: z._default(z.boolean(), false),
    }),
    response: changed,
  }),
};
