import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_COLUMNS, type IssueColumn } from './issueColumns.ts';
import { issueFilterShape } from './issueFilter.ts';
import { ISSUE_TEXT_COLUMNS } from './issueTexts.ts';
import { LOCALE_LIST } from './locales.ts';
import { several } from './primitives.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Columns of files only. */
export const FILE_COLUMNS = [
  'clockDue',
  'description',
  'area',
  'productCategory',
  ...ISSUE_TEXT_COLUMNS,
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
 * Default columns of an export: enough to re-import the same issues. Left out are columns that repeat others or change by the
 * day.
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
  ...ISSUE_TEXT_COLUMNS,
  'priority',
  'responsible',
  'team',
  'assignees',
  'contractors',
  'labels',
  'due',
  'clockDue',
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

/**
 * Export columns an import ignores: delegations cannot be re-created without being sent, clocks have their own times, and history
 * is fixed.
 */
export const ASIDE_COLUMNS = [
  'place',
  'clockDue',
  'contractors',
  'age',
  'lastActivity',
  'messages',
  'files',
] as const satisfies ExportColumn[];

export const issueExportCalls = {
  /** The caller's visible issues of a filter as a file, newest first, at most MAX_EXPORT. */
  file: defineCall({
    method: 'GET',
    path: '/api/issue/export',
    auth: ['agent'],
    needs: 'issue.export',
    query: z.strictObject({
      ...issueFilterShape,
      format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
      columns: several(z.enum([...ISSUE_COLUMNS, ...FILE_COLUMNS])),
      /** Language of headings and values; the caller's by default. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    streams: true,
    response: z.unknown(),
  }),
};
