import { z } from 'zod';

import { defineCall } from './call.ts';
import { PRIORITIES } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import {
  MAX_EMAIL,
  MAX_FILES_PER_MESSAGE,
  MAX_ISSUES_PER_REPORT,
  MAX_RICH_TEXT,
  MAX_TITLE,
} from './limits.ts';
import { clientKey, id, listOf, moment, textId } from './primitives.ts';

export const newIssue = z.strictObject({
  /** Made by the client: the same key again answers the first report and makes nothing twice. */
  key: clientKey,
  title: z.string().trim().min(1).max(MAX_TITLE),
  /** HTML of the allow-list, or plain text. */
  description: z.string().max(MAX_RICH_TEXT).default(''),
  priority: z.enum(PRIORITIES).default('normal'),
  addressId: id.optional(),
  areaId: id.optional(),
  spaceId: id.optional(),
  categoryId: id.optional(),
  errorTypeId: id.optional(),
  /** Answers to the project type's form, checked against its JSON Schema. */
  formData: z.record(z.string().max(60), z.unknown()).default({}),
  attachmentIds: z.array(id).max(MAX_FILES_PER_MESSAGE).default([]),
  /** On behalf of whom, where it is not the caller. */
  reporter: z
    .strictObject({
      firstname: z.string().trim().max(100).default(''),
      lastname: z.string().trim().max(100).default(''),
      email: z.email().max(MAX_EMAIL).optional(),
      phone: z.string().trim().max(40).default(''),
    })
    .optional(),
});
export type NewIssue = z.input<typeof newIssue>;

export const similarIssue = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  status: z.enum(ISSUE_STATUSES),
  objectId: z.string().nullable(),
  createdAt: moment,
});

export const reportingCalls = {
  report: defineCall({
    method: 'POST',
    path: '/api/issue/report',
    auth: ['agent'],
    needs: 'issue.report',
    body: z.strictObject({
      projectId: id,
      issues: z.array(newIssue).min(1).max(MAX_ISSUES_PER_REPORT),
    }),
    response: listOf(z.object({ key: clientKey, id, number: z.number().int() })),
  }),
  /** Open issues of the same place that look alike, for who is about to report; at most five. */
  similar: defineCall({
    method: 'GET',
    path: '/api/issue/similar',
    auth: ['agent'],
    needs: 'issue.report',
    query: z.strictObject({
      project: textId,
      address: textId.optional(),
      space: textId.optional(),
      errorType: textId.optional(),
    }),
    response: listOf(similarIssue),
  }),
};
