import { z } from 'zod/mini';

import { publicAnnouncement } from './announcements.ts';
import { attachmentSchema, FILE_SIZES, uploadQuery } from './attachments.ts';
import { brandSchema } from './brand.ts';
import { defineCall } from './call.ts';
import { rejection } from './issueChanges.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_FILES_PER_MESSAGE, MAX_SEARCH, PAGE_SIZE } from './limits.ts';
import { messageSchema } from './messages.ts';
import { nextStep } from './nextStep.ts';
import { ownIssue } from './ownIssue.ts';
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

/** Plain text from a reporter. */
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const MAX_REPORTER_MESSAGE = 4000;
const MAX_RATING_TEXT = 500;
const attachmentIds = z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []);

const company = z.pick(brandSchema, {
  id: true,
  name: true,
  domain: true,
  accent: true,
  timeZone: true,
});

/** List row of the reporter's own issue. */
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
  /** First picture visible to the reporter. */
  picture: z.nullable(z.object({ id, name: z.string() })),
});
export type ReporterRow = z.infer<typeof reporterRow>;

const reporterFilter = z.strictObject({
  /** Both when omitted. */
  open: z.optional(flag),
  company: several(textId),
  project: several(textId),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
});

const changed = z.object({ success: z.boolean() });

/**
 * Calls after a one-time code: everything reported from the address, at every company. By the link of a mail only those about
 * its issue and that issue's files.
 */
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
      /** Issues awaiting the reporter first, then by last event. */
      list: z.array(reporterRow),
      nextCursor: z.nullable(z.string()),
      /** Counts ignoring the filter's `open`. */
      counts: z.object({ open: z.int(), closed: z.int() }),
      /** Name in the latest report. */
      firstname: z.string(),
      /** Followed faults of others. */
      followed: z.array(z.extend(knownFault, { company })),
      /** What the companies say of the places of the reporter's issues; on the first page. */
      announcements: z.array(z.extend(publicAnnouncement, { company })),
    }),
  }),
  filterValues: defineCall({
    method: 'GET',
    path: '/api/reporter/filterValues',
    auth: ['oneTime'],
    response: z.object({
      companies: z.array(
        z.extend(company, {
          open: z.int(),
          closed: z.int(),
          /** Its page, where faults are reported, is open to everybody. */
          hasPage: z.boolean(),
        }),
      ),
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
  /** Confirms completed work; for ten minutes also work just rejected. */
  confirm: defineCall({
    method: 'POST',
    path: '/api/reporter/issue/:id/confirm',
    auth: ['oneTime'],
    params: idParams,
    body: z.strictObject({
      version: z.int().check(z.positive()),
      key: clientKey,
      /** 1 is worst, 5 best. */
      rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
      ratingText: z._default(words(MAX_RATING_TEXT), ''),
    }),
    response: changed,
  }),
  /** Rates a confirmed issue; a later rating replaces it. */
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
  /** Reopens a closed issue. After `reopenUntil` it answers a new follow-up issue; by a mail's link 403. */
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
        /** Private messages go to the responsible agent. */
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
  /** Draft file of a message, answer or report, visible to its sender until one names it. */
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
