import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_FORM_KEY } from './joinedForm.ts';
import { nextStep } from './nextStep.ts';
import {
  MAX_FILES_PER_MESSAGE,
  MAX_ISSUES_PER_REPORT,
  MAX_RICH_TEXT,
  MAX_PHONE,
  MAX_SEARCH,
  MAX_REPORTER_NAME,
  MAX_TITLE,
} from './limits.ts';
import {
  clientKey,
  email,
  id,
  idParams,
  listOf,
  moment,
  named,
  reference,
  textId,
} from './primitives.ts';
import { MIN_SUGGEST_TEXT, suggestions } from './suggestions.ts';

export const newIssue = z.strictObject({
  /** Idempotency key made by the client. */
  key: clientKey,
  title: named(MAX_TITLE),
  /** Allow-listed HTML or plain text. */
  description: z._default(z.string().check(z.maxLength(MAX_RICH_TEXT)), ''),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  addressId: z.optional(id),
  areaId: z.optional(id),
  spaceId: z.optional(id),
  categoryId: z.optional(id),
  errorTypeId: z.optional(id),
  /** Form answers, validated against the JSON Schemas of project type and category, joined. */
  formData: z._default(z.record(z.string().check(z.maxLength(MAX_FORM_KEY)), z.unknown()), {}),
  attachmentIds: z._default(z.array(id).check(z.maxLength(MAX_FILES_PER_MESSAGE)), []),
  /** Reported on behalf of someone else. */
  reporter: z.optional(
    z.strictObject({
      firstname: z._default(z.string().check(z.trim(), z.maxLength(MAX_REPORTER_NAME)), ''),
      lastname: z._default(z.string().check(z.trim(), z.maxLength(MAX_REPORTER_NAME)), ''),
      email: z.optional(email),
      phone: z._default(z.string().check(z.trim(), z.maxLength(MAX_PHONE)), ''),
    }),
  ),
});
export type NewIssue = z.input<typeof newIssue>;

export const similarIssue = z.object({
  id,
  number: z.int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  objectId: z.nullable(z.string()),
  createdAt: moment,
  /** The caller reported it. */
  isOwn: z.boolean(),
  /** Of the given category or type of fault, at the address or another object of its street. */
  isCommon: z.boolean(),
});
export type SimilarIssue = z.infer<typeof similarIssue>;

/** A place that an earlier reporter reported, or one where nobody has. */
const callerPlace = z.object({
  project: reference,
  /** Null: the whole project. */
  addressId: z.nullable(id),
  objectId: z.string(),
  street: z.string(),
});

export const caller = z.extend(callerPlace, {
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  /** Their open issues, wherever, at most three, each with its next step. */
  open: z.array(
    z.extend(
      z.pick(similarIssue, { id: true, number: true, title: true, status: true, objectId: true }),
      { next: nextStep },
    ),
  ),
});
export type Caller = z.infer<typeof caller>;

const callersAnswer = z.object({ people: z.array(caller), places: z.array(callerPlace) });
export type CallersAnswer = z.infer<typeof callersAnswer>;

/** Fewer characters find too much. */
export const MIN_CALLER_SEARCH = 2;

export const reportingCalls = {
  report: defineCall({
    method: 'POST',
    path: '/api/issue/report',
    auth: ['agent'],
    needs: 'issue.report',
    body: z.strictObject({
      projectId: id,
      issues: z.array(newIssue).check(z.minLength(1), z.maxLength(MAX_ISSUES_PER_REPORT)),
    }),
    answers: [424],
    response: listOf(z.object({ key: clientKey, id, number: z.int() })),
  }),
  /** Similar open issues at the same place, at most five. */
  similar: defineCall({
    method: 'GET',
    path: '/api/issue/similar',
    auth: ['agent'],
    needs: 'issue.report',
    query: z.strictObject({
      project: textId,
      address: z.optional(textId),
      space: z.optional(textId),
      errorType: z.optional(textId),
      category: z.optional(textId),
    }),
    response: listOf(similarIssue),
  }),
  /**
   * Earlier reporters and places that contain all words: name, telephone, object number, street. Only by issues that the
   * caller sees, at places where they may report.
   */
  callers: defineCall({
    method: 'GET',
    path: '/api/issue/callers',
    auth: ['agent'],
    needs: 'issue.edit',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(MIN_CALLER_SEARCH), z.maxLength(MAX_SEARCH)),
    }),
    response: callersAnswer,
  }),
  /**
   * Somebody calls about an open issue that is reported already: they follow it by mail if they have an address, and staff
   * read the note. A repeated key changes nothing.
   */
  join: defineCall({
    method: 'POST',
    path: '/api/issue/:id/callers',
    auth: ['agent'],
    needs: 'issue.edit',
    params: idParams,
    body: z.strictObject({
      key: clientKey,
      /** Who called, and what they said. */
      note: named(MAX_RICH_TEXT),
      email: z.optional(email),
    }),
    response: z.object({ success: z.boolean() }),
  }),
  /** Category and space that the company's closed issues suggest for a title. */
  suggest: defineCall({
    method: 'POST',
    path: '/api/issue/suggest',
    auth: ['agent'],
    needs: 'issue.edit',
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(MIN_SUGGEST_TEXT), z.maxLength(MAX_TITLE)),
    }),
    response: suggestions,
  }),
};
