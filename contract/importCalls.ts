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
  MAX_MAPPED_VALUE,
} from './import.ts';
import { IMPORT_KINDS } from './importFields.ts';
import { MAX_IMPORT_CELL, MAX_IMPORT_COLUMNS } from './importLimits.ts';
import { EXPORT_FORMATS } from './issueExport.ts';
import { LOCALE_LIST } from './locales.ts';
import { flag, idParams, listOf, textId } from './primitives.ts';

const importRunners = { auth: ['agent'], needs: 'import.run' } as const;
const CAUSES = [...IMPORT_FAULTS, ...IMPORT_WARNINGS] as const;
const cellText = z.string().check(z.maxLength(MAX_IMPORT_CELL));
const mappedText = z.string().check(z.minLength(1), z.maxLength(MAX_MAPPED_VALUE));
const rowParams = z.object({ id: textId, n: z.coerce.number().check(z.int(), z.positive()) });

export const importCalls = {
  /** Newest first. */
  list: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import',
    response: listOf(importBrief),
  }),
  /** Uploads a file; nothing is imported yet. */
  upload: defineCall({
    ...importRunners,
    method: 'POST',
    path: '/api/import/:kind',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      /** A retry with the same key answers the first upload. */
      key: z.uuid(),
      /** Encoding of a text file; detected when omitted. */
      encoding: z.optional(z.enum(IMPORT_ENCODINGS)),
    }),
    upload: true,
    response: importJob,
  }),
  /** Every item of a kind as an import file; with `template` only the headings. */
  existing: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:kind/existing',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.strictObject({
      format: z._default(z.enum(EXPORT_FORMATS), 'xlsx'),
      template: z._default(flag, false),
      /** Language of headings and values; the caller's by default. */
      locale: z.optional(z.enum(LOCALE_LIST)),
    }),
    streams: true,
    response: z.unknown(),
  }),
  get: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:id',
    params: idParams,
    response: importJob,
  }),
  rows: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:id/rows',
    params: idParams,
    query: z.strictObject({
      only: z.optional(z.enum(IMPORT_OUTCOMES)),
      /** Rows with this problem: cause, column and value. */
      code: z.optional(z.enum(CAUSES)),
      field: z.optional(importField),
      value: z.optional(cellText),
      /** Rows after this one. */
      after: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0),
    }),
    response: listOf(importRow),
  }),
  /** Sets the field of each column and checks every row. */
  mapping: defineCall({
    ...importRunners,
    method: 'POST',
    path: '/api/import/:id/mapping',
    params: idParams,
    body: z.strictObject({
      columns: z.array(z.nullable(importField)).check(z.maxLength(MAX_IMPORT_COLUMNS)),
    }),
    response: importJob,
  }),
  /** Corrects one cell of a faulty row. */
  fix: defineCall({
    ...importRunners,
    method: 'PUT',
    path: '/api/import/:id/rows/:n',
    params: rowParams,
    body: z.strictObject({
      field: importField,
      text: cellText,
    }),
    response: z.object({ job: importJob, row: importRow }),
  }),
  /** Leading rows, to choose the headings from. */
  top: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:id/top',
    params: idParams,
    response: listOf(z.object({ n: z.int(), cells: z.array(z.string()) })),
  }),
  /** Sets the heading row; resets columns and decisions. */
  header: defineCall({
    ...importRunners,
    method: 'PUT',
    path: '/api/import/:id/header',
    params: idParams,
    body: z.strictObject({ row: z.int().check(z.positive()) }),
    response: importJob,
  }),
  /** Problems by cause, blocking ones first. */
  problems: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:id/problems',
    params: idParams,
    response: listOf(importProblem),
  }),
  /**
   * Decides on all rows with a problem. Warnings: `take`, `leave`. Faults: `leave`, or `clear` to empty the cells. Null
   * withdraws it.
   */
  decide: defineCall({
    ...importRunners,
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
  /** Decides on one row. Null falls back to the decisions on its causes. */
  decideRow: defineCall({
    ...importRunners,
    method: 'PUT',
    path: '/api/import/:id/rows/:n/decision',
    params: rowParams,
    body: z.strictObject({ decision: z.nullable(z.enum(IMPORT_DECISIONS)) }),
    response: importJob,
  }),
  /** Maps a value in every row, here and in the company's later imports of the kind; null removes the mapping. */
  mapValue: defineCall({
    ...importRunners,
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
  /** Mapping targets: names in the company that contain a text. */
  names: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/importName',
    query: z.strictObject({
      field: importField,
      contains: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    response: listOf(z.object({ text: z.string(), name: z.string() })),
  }),
  /** Imports the valid rows; with `dryRun` only checks all rows again. */
  run: defineCall({
    ...importRunners,
    method: 'POST',
    path: '/api/import/:id/run',
    params: idParams,
    query: z.strictObject({ dryRun: z._default(flag, false) }),
    response: importJob,
  }),
  /** Stops an import. Imported rows stay; it can be undone or resumed. */
  stop: defineCall({
    ...importRunners,
    method: 'POST',
    path: '/api/import/:id/stop',
    params: idParams,
    response: importJob,
  }),
  /** Undoes everything nobody has changed or used since. */
  undo: defineCall({
    ...importRunners,
    method: 'POST',
    path: '/api/import/:id/undo',
    params: idParams,
    response: importJob,
  }),
  /** Faulty rows as in the file, with the reasons. */
  errors: defineCall({
    ...importRunners,
    method: 'GET',
    path: '/api/import/:id/errors.csv',
    params: idParams,
    query: z.strictObject({ locale: z.optional(z.enum(LOCALE_LIST)) }),
    streams: true,
    response: z.unknown(),
  }),
};
