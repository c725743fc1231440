import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_TITLE } from './limits.ts';
import { id, idParams, listOf, moment, named, pageLimit, reference, textId } from './primitives.ts';

/** What became of an incoming mail. */
const MAIL_OUTCOMES = ['placed', 'note', 'draft', 'ignored', 'refused'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];
/** Outcomes that staff decide on. */
export const WAITING_OUTCOMES = ['draft', 'refused'] as const satisfies MailOutcome[];

/** Why it was not published as its sender's answer. */
const MAIL_REASONS = [
  // Kept as a note for staff.
  'otherAddress',
  'notVerified',
  // Drafts.
  'toCompany',
  'toCompanyNotVerified',
  // Ignored.
  'autoReply',
  'bounce',
  'receipt',
  'list',
  'bulk',
  'loop',
  'calendar',
  'empty',
  // Refused.
  'unknownAddress',
  'notAllowed',
  'tooMany',
  'tooLarge',
  'unreadable',
] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

/** Days an incoming mail is kept. */
export const MAIL_IN_DAYS = 30;

const mailIn = z.object({
  id,
  from: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  receivedAt: moment,
  outcome: z.enum(MAIL_OUTCOMES),
  /** Null if it was placed as what it is. */
  reason: z.nullable(z.enum(MAIL_REASONS)),
  /** Where it was placed, or was meant to go. */
  issue: z.nullable(z.object({ id, number: z.int(), title: z.string() })),
  /** Of a draft: where its sender last reported something. Its leaders decide on it, too. */
  project: z.nullable(reference),
});
export type MailIn = z.infer<typeof mailIn>;

const mailInContent = z.extend(mailIn, {
  /** Address of ours that it was sent to. */
  to: z.string(),
  /** Plain text; null once the mail itself is gone. */
  text: z.nullable(z.string()),
  /** Names of its files. */
  files: z.array(z.string()),
});
export type MailInContent = z.infer<typeof mailInContent>;

/** The mails of a list: those that wait for the viewer's decision, or all that they see. */
export const MAIL_IN_TABS = ['waiting', 'all'] as const;

/** Where a mail is put by hand. */
export const mailPlacement = z.strictObject({
  /** Number of the issue, as displayed. */
  number: z.int().check(z.positive(), z.maximum(2_147_483_647)),
  type: z.enum(['public', 'internal']),
});

/** A new issue made from a mail: its text, sender and files are the mail's. */
export const mailReport = z.strictObject({ projectId: id, title: named(MAX_TITLE) });

const target = z.object({ issueId: id });

export const mailInCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/mailIn',
    auth: ['agent'],
    needs: 'mailIn.manage',
    query: z.strictObject({
      tab: z._default(z.enum(MAIL_IN_TABS), 'waiting'),
      /** Id of the last mail of the page before. */
      before: z.optional(textId),
      limit: z.optional(pageLimit),
    }),
    response: z.extend(listOf(mailIn), {
      /** How many wait for the viewer's decision. */
      waiting: z.int(),
      /** Whether this installation receives mail. */
      isOn: z.boolean(),
      /** Address of the company; null where it receives no mail. */
      address: z.nullable(z.string()),
      hasMore: z.boolean(),
    }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/mailIn/:id',
    auth: ['agent'],
    needs: 'mailIn.manage',
    params: idParams,
    response: mailInContent,
  }),
  /** Puts a mail into an issue's conversation; repeating it changes nothing. */
  place: defineCall({
    method: 'POST',
    path: '/api/mailIn/:id/place',
    auth: ['agent'],
    needs: 'mailIn.manage',
    params: idParams,
    body: mailPlacement,
    response: target,
  }),
  /** Makes an issue of a mail. */
  report: defineCall({
    method: 'POST',
    path: '/api/mailIn/:id/makeIssue',
    auth: ['agent'],
    needs: 'mailIn.manage',
    params: idParams,
    body: mailReport,
    answers: [424],
    response: target,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/mailIn/:id',
    auth: ['agent'],
    needs: 'mailIn.manage',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
};
