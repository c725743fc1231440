import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { MAX_FORM_KEY } from './joinedForm.ts';
import {
  MAX_FILES_PER_MESSAGE,
  MAX_ISSUES_PER_REPORT,
  MAX_RICH_TEXT,
  MAX_PHONE,
  MAX_REPORTER_NAME,
  MAX_TITLE,
} from './limits.ts';
import { clientKey, email, id, listOf, moment, named, textId } from './primitives.ts';

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
});

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
    }),
    response: listOf(similarIssue),
  }),
};
