import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import {
  IMPORT_DECISIONS,
  IMPORT_ENCODINGS,
  IMPORT_FAULTS,
  IMPORT_OUTCOMES,
  IMPORT_WARNINGS,
  importBrief,
  importField,
  importJob,
  importProblem,
  importRow,
  MAX_IMPORT_CELL,
  MAX_IMPORT_COLUMNS,
  MAX_MAPPED_VALUE,
} from './import.ts';
import { IMPORT_KINDS } from './importFields.ts';
import { EXPORT_FORMATS } from './issueExport.ts';
import { LOCALE_LIST } from './locales.ts';
import { flag, idParams, listOf, textId } from './primitives.ts';

const calls = { auth: ['agent'], needs: 'import.run' } as const;
const CAUSES = [...IMPORT_FAULTS, ...IMPORT_WARNINGS] as const;
const cellText = z.string().check(z.maxLength(MAX_IMPORT_CELL));
const mappedText = z.string().check(z.minLength(1), z.maxLength(MAX_MAPPED_VALUE));
const rowParams = z.object({ id: textId, n: z.coerce.number().check(z.int(), z.positive()) });

export const importCalls = {
  /** The latest first. */
  list: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import',
    response: listOf(importBrief),
  }),
  /** A file of rows; nothing of it is taken over yet. */
  upload: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:kind',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      /** A retry with the same key answers the first upload. */
      key: z.uuid(),
      /** What a text file is in; found out without it. */
      encoding: z.optional(z.enum(IMPORT_ENCODINGS)),
    }),
    upload: true,
    response: importJob,
  }),
  /** All that the company has of a kind as the file that its import takes; with `template` the headings alone. */
  existing: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:kind/existing',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.strictObject({
      format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
      template: z._default(flag, false),
      /** The language of headings and values; the caller's own without it. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    streams: true,
    response: z.unknown(),
  }),
  get: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:id',
    params: idParams,
    response: importJob,
  }),
  rows: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:id/rows',
    params: idParams,
    query: z.strictObject({
      only: z.optional(z.enum(IMPORT_OUTCOMES)),
      /** Rows with this problem: its cause, its column, and what stands there. */
      code: z.optional(z.enum(CAUSES)),
      field: z.optional(importField),
      value: z.optional(cellText),
      /** Rows behind this one. */
      after: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
    }),
    response: listOf(importRow),
  }),
  /** Says what each column is, and looks at every row. */
  mapping: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/mapping',
    params: idParams,
    body: z.strictObject({
      columns: z.array(z.nullable(importField)).check(z.maxLength(MAX_IMPORT_COLUMNS)),
    }),
    response: importJob,
  }),
  /** Mends one cell of a row that is wrong. */
  fix: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/import/:id/rows/:n',
    params: rowParams,
    body: z.strictObject({
      field: importField,
      text: cellText,
    }),
    response: z.object({ job: importJob, row: importRow }),
  }),
  /** The first rows of the file, to choose the headings from. */
  top: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:id/top',
    params: idParams,
    response: listOf(z.object({ n: z.int(), cells: z.array(z.string()) })),
  }),
  /** Says which row has the headings; columns and decisions are asked for anew. */
  header: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/import/:id/header',
    params: idParams,
    body: z.strictObject({ row: z.int().check(z.positive()) }),
    response: importJob,
  }),
  /** Problems of the rows by cause, those to be corrected first. */
  problems: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:id/problems',
    params: idParams,
    response: listOf(importProblem),
  }),
  /** Decides on all rows with a problem. Of warnings: `take`, `leave`. Of faults: `leave`, or `clear` to empty the cells. Null withdraws it. */
  decide: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/decide',
    params: idParams,
    body: z.strictObject({
      code: z.enum(CAUSES),
      field: z.nullable(importField),
      value: z.optional(cellText),
      decision: z.nullable(z.enum([...IMPORT_DECISIONS, 'clear'])),
    }),
    response: importJob,
  }),
  /** Decides on one row. Null leaves it to what was decided of its causes. */
  decideRow: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/import/:id/rows/:n/decision',
    params: rowParams,
    body: z.strictObject({ decision: z.nullable(z.enum(IMPORT_DECISIONS)) }),
    response: importJob,
  }),
  /** Reads a value as another one in every row, here and in the company's later imports of the kind; null ends that. */
  mapValue: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/values',
    params: idParams,
    body: z.strictObject({
      field: importField,
      value: mappedText,
      text: z.nullable(mappedText),
    }),
    response: importJob,
  }),
  /** What a value of a column may be mapped to: names in the company that contain a text. */
  names: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/importName',
    query: z.strictObject({
      field: importField,
      contains: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    response: listOf(z.object({ text: z.string(), name: z.string() })),
  }),
  /** Takes the good rows over; with `dryRun` it looks at all of them once more and changes nothing. */
  run: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/run',
    params: idParams,
    query: z.strictObject({ dryRun: z._default(flag, false) }),
    response: importJob,
  }),
  /** What is taken over by then stays, and can be taken back, or gone on with. */
  stop: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/stop',
    params: idParams,
    response: importJob,
  }),
  /** Takes back all that nobody has changed or used since. */
  undo: defineCall({
    ...calls,
    method: 'POST',
    path: '/api/import/:id/undo',
    params: idParams,
    response: importJob,
  }),
  /** The rows that are wrong as they stand in the file, with why. */
  errors: defineCall({
    ...calls,
    method: 'GET',
    path: '/api/import/:id/errors.csv',
    params: idParams,
    query: z.strictObject({ locale: z.optional(z.enum(LOCALE_LIST)) }),
    streams: true,
    response: z.unknown(),
  }),
};
