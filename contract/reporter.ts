import { z } from 'zod/mini';

import { attachmentSchema, FILE_SIZES, uploadQuery } from './attachments.ts';
import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { rejection } from './issueChanges.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_FILES_PER_MESSAGE, MAX_SEARCH, PAGE_SIZE } from './limits.ts';
import { messageSchema } from './messages.ts';
import { nextStep } from './nextStep.ts';
import { reporterIssue } from './partyView.ts';
import { answersForm } from './projectTypes.ts';
import {
  clientKey,
  flag,
  id,
  idParams,
  moment,
  pageLimit,
  reference,
  several,
  textId,
} from './primitives.ts';
import { knownFault } from './publicReport.ts';

/** The plain text a reporter sends. */
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const MAX_REPORTER_MESSAGE = 4000;
export const MAX_RATING_TEXT = 500;
const attachmentIds = z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []);

const company = z.pick(brandSchema, { id: true, name: true, domain: true, accent: true });

/** An issue in the list of who reported it. */
export const reporterRow = z.object({
  id,
  number: z.int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  company,
  project: reference,
  address: z.nullable(z.object({ street: z.string(), objectId: z.string() })),
  space: z.nullable(reference),
  createdAt: moment,
  lastActivityAt: moment,
  next: nextStep,
  /** The first picture that he may see. */
  picture: z.nullable(z.object({ id, name: z.string() })),
});
export type ReporterRow = z.infer<typeof reporterRow>;

/** What happened, as far as a reporter is told. */
export const MILESTONES = [
  'reported',
  'inProgress',
  'taken',
  'waiting',
  'visitPlanned',
  'visitMoved',
  'visitCancelled',
  'done',
  'rejected',
  'closed',
  'reopened',
] as const;

const reporterFilter = z.strictObject({
  /** Open or closed; both where it is left out. */
  open: z.optional(flag),
  company: several(textId),
  project: several(textId),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
});

/** An issue as who reported it sees it. */
export const ownIssue = z.object({
  company: brandSchema,
  issue: z.extend(reporterIssue, {
    /** The version that an answer names: it counts what the reporter was told of, and nothing else. */
    version: z.int(),
    category: z.nullable(reference),
  }),
  /** What his answers are read by; null where none were given. */
  form: z.nullable(answersForm),
  messages: z.array(messageSchema),
  next: nextStep,
  timeline: z.array(
    z.object({
      at: moment,
      event: z.enum(MILESTONES),
      /** The contractor, for what it took on or when it comes; else who did it. */
      who: z.string(),
      /** When a visit was planned for. */
      visit: z.optional(z.object({ from: moment, to: z.nullable(moment) })),
    }),
  ),
  /** Until when a closed issue may be taken up again; afterwards a new one follows it. */
  reopenUntil: z.nullable(moment),
  /** The path of the report form for the same place, where the project is open to reporters. */
  again: z.nullable(z.string()),
  /** Whom a private message goes to; null where nobody has the issue in hand. */
  responsible: z.nullable(reference),
});
export type OwnIssue = z.infer<typeof ownIssue>;

const changed = z.object({ success: z.boolean() });

/** The calls of who came in by a one-time code: what was reported from his address, at every company. */
export const reporterCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/reporter/issue',
    auth: ['oneTime'],
    query: z.extend(reporterFilter, {
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(pageLimit, PAGE_SIZE),
    }),
    response: z.object({
      /** Those that ask for his answer first, then by the last thing that happened. */
      list: z.array(reporterRow),
      nextCursor: z.nullable(z.string()),
      /** Under the filter without its `open`. */
      counts: z.object({ open: z.int(), closed: z.int() }),
      /** What he is called in the latest one. */
      firstname: z.string(),
      /** Faults of others that he follows. */
      followed: z.array(z.extend(knownFault, { company })),
    }),
  }),
  filterValues: defineCall({
    method: 'GET',
    path: '/api/reporter/filterValues',
    auth: ['oneTime'],
    response: z.object({
      companies: z.array(z.extend(company, { open: z.int(), closed: z.int() })),
      projects: z.array(z.extend(reference, { companyId: id })),
      statuses: z.array(z.enum(ISSUE_STATUSES)),
    }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/reporter/issue/:id',
    auth: ['oneTime'],
    params: idParams,
    response: ownIssue,
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/confirm',
    auth: ['oneTime'],
    params: idParams,
    body: z.strictObject({
      version: z.int().check(z.positive()),
      key: clientKey,
      /** 1 is bad, 5 is good. */
      rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
      ratingText: z._default(words(MAX_RATING_TEXT), ''),
    }),
    response: changed,
  }),
  /** Says how it went, once it is confirmed; the same again replaces it. */
  rate: defineCall({
    method: 'PUT',
    path: '/api/reporter/issue/:id/rating',
    auth: ['oneTime'],
    params: idParams,
    body: z.strictObject({
      rating: z.int().check(z.minimum(1), z.maximum(5)),
      ratingText: z._default(words(MAX_RATING_TEXT), ''),
    }),
    response: changed,
  }),
  reject: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/reject',
    auth: ['oneTime'],
    params: idParams,
    body: z.extend(z.omit(rejection, { undoKey: true }), { attachmentIds }),
    response: changed,
  }),
  /** Of a closed issue: it is not fixed. Later than `reopenUntil` a new issue follows it, which is answered. */
  reopen: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/reopen',
    auth: ['oneTime'],
    params: idParams,
    body: z.extend(z.omit(rejection, { undoKey: true, version: true }), { attachmentIds }),
    response: z.object({ id, isNew: z.boolean() }),
  }),
  write: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/messages',
    auth: ['oneTime'],
    params: idParams,
    body: z
      .strictObject({
        key: clientKey,
        /** A private one goes to who has the issue in hand. */
        type: z._default(z.enum(['public', 'private']), 'public'),
        text: words(MAX_REPORTER_MESSAGE),
        attachmentIds,
      })
      .check(
        z.refine(({ text, attachmentIds: files }) => text !== '' || files.length > 0, {
          path: ['text'],
          message: 'Write something, or send a picture',
        }),
      ),
    response: messageSchema,
  }),
  /** A file for a message, an answer or a report that is not sent yet: only who sent it sees it until one names it. */
  upload: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/attachments',
    auth: ['oneTime'],
    params: idParams,
    query: uploadQuery,
    upload: true,
    response: attachmentSchema,
  }),
  removeDraft: defineCall({
    method: 'DELETE',
    path: '/api/reporter/attachment/:id',
    auth: ['oneTime'],
    params: idParams,
    response: changed,
  }),
  content: defineCall({
    method: 'GET',
    path: '/api/reporter/attachment/:id/:name',
    auth: ['oneTime'],
    params: z.object({ id: textId, name: z.string().check(z.maxLength(300)) }),
    query: z.strictObject({ size: z._default(z.enum(FILE_SIZES), 'original') }),
    streams: true,
    response: z.unknown(),
  }),
};
