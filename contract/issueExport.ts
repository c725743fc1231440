import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_COLUMNS, type IssueColumn } from './issueColumns.ts';
import { issueFilterShape } from './issueFilter.ts';
import { LOCALE_LIST } from './locales.ts';
import { several } from './primitives.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a file can say of an issue and no list shows. */
export const FILE_COLUMNS = [
  'description',
  'area',
  'productCategory',
  'chargedReason',
  'agreement',
  'assignees',
  'visitTo',
  'waitingFor',
  'waitingUntil',
  'waitingNote',
  'closed',
  'resolution',
  'resolutionText',
  'rejectReason',
  'rejectText',
  'reporterEmail',
  'reporterPhone',
] as const;
export type FileColumn = (typeof FILE_COLUMNS)[number];

export type ExportColumn = IssueColumn | FileColumn;

/**
 * The columns of an export that names none: everything, so that an import of it makes the same issues. Left out is what
 * says in one cell what others say in two, and what is another day tomorrow.
 */
export const EXPORT_COLUMNS = [
  'status',
  'number',
  'title',
  'description',
  'project',
  'address',
  'area',
  'space',
  'category',
  'errorType',
  'productCategory',
  'chargedEntity',
  'chargedReason',
  'agreement',
  'priority',
  'responsible',
  'team',
  'assignees',
  'contractors',
  'labels',
  'due',
  'plannedVisit',
  'visitTo',
  'waitingFor',
  'waitingUntil',
  'waitingNote',
  'created',
  'closed',
  'resolution',
  'resolutionText',
  'rejectReason',
  'rejectText',
  'lastActivity',
  'reporter',
  'reporterEmail',
  'reporterPhone',
  'messages',
  'files',
] as const satisfies ExportColumn[];

/** Written to be read: an import leaves them aside. An order is nobody's who was not sent it, and what happened has happened. */
export const ASIDE_COLUMNS = [
  'place',
  'contractors',
  'age',
  'lastActivity',
  'messages',
  'files',
] as const satisfies ExportColumn[];

export const issueExportCalls = {
  /** What the caller sees of a filter as a file: the newest first, at most MAX_EXPORT issues. */
  file: defineCall({
    method: 'GET',
    path: '/api/issue/export',
    auth: ['agent'],
    needs: 'issue.export',
    query: z.strictObject({
      ...issueFilterShape,
      format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
      columns: several(z.enum([...ISSUE_COLUMNS, ...FILE_COLUMNS])),
      /** The language of headings and values; the caller's own without it. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    streams: true,
    response: z.unknown(),
  }),
};
