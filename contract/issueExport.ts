import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { ISSUE_COLUMNS } from './issueColumns.ts';
import { issueFilterShape } from './issueFilter.ts';
import { LOCALE_LIST } from './locales.ts';
import { several } from './primitives.ts';

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The columns of an export that names none. */
export const EXPORT_COLUMNS = ISSUE_COLUMNS.filter(
  (column) => column !== 'place' && column !== 'age',
);

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
      columns: several(z.enum(ISSUE_COLUMNS)),
      /** The language of headings and values; the caller's own without it. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    streams: true,
    response: z.unknown(),
  }),
};
