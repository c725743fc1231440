import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { IMPORT_FIELD_NAMES, IMPORT_KINDS } from './importFields.ts';
import { EXPORT_FORMATS } from './issueExport.ts';
import { LOCALE_LIST } from './locales.ts';
import { flag, id, idParams, listOf, moment, textId } from './primitives.ts';

export const MAX_IMPORT_FILE = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
/** What a cell of a spreadsheet holds at most. */
export const MAX_IMPORT_CELL = 32_767;
export const IMPORT_PAGE = 50;
/** So long a batch can be taken back. In days. */
export const IMPORT_UNDO_DAYS = 30;
/** So many of what could not be taken back are named. */
export const IMPORT_KEPT_NAMED = 50;

/** What a text file may be in, where that is not found out by itself. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'macintosh',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** How far an import has come; those of `WORKING` go on by themselves. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const WORKING = ['checking', 'running', 'undoing'] as const satisfies ImportState[];

export const IMPORT_OUTCOMES = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** What may be wrong with a cell, or with its row. */
export const IMPORT_FAULTS = [
  'missing',
  'tooLong',
  'notANumber',
  'notADay',
  'notYesNo',
  'notAnEmail',
  'notAChoice',
  'notFound',
  'ambiguous',
  'duplicate',
  'fixed',
  'order',
  'outOfRange',
  'notAUuid',
  'notALink',
  'differs',
  'restsOn',
] as const;
export type ImportFault = (typeof IMPORT_FAULTS)[number];

const field = z.enum(IMPORT_FIELD_NAMES);

const count = z.int().check(z.nonnegative());

/** An import, without what is in its file. */
export const importBrief = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** How many rows the file has besides its headings. */
  rows: count,
  /** How many of them the work under way has done with. */
  handled: count,
  counts: z.object({ new: count, changed: count, unchanged: count, wrong: count }),
  /** What the import made and changed. */
  created: count,
  updated: count,
  /** What could not be taken back, since somebody has changed or used it. */
  kept: count,
  /** Why it stopped by itself; empty where it did not. */
  trouble: z.enum(['', 'failed', 'asked']),
  by: z.string(),
  createdAt: moment,
  endedAt: z.nullable(moment),
});

export type ImportBrief = z.infer<typeof importBrief>;

const importColumn = z.object({
  heading: z.string(),
  /** The first values that are not empty. */
  samples: z.array(z.string()),
  /**
   * What it is taken for, and how surely: as the company had it before, by its name, or as a guess. `aside` is what an
   * export has to be read alone.
   */
  guess: z.nullable(field),
  certainty: z.enum(['before', 'sure', 'guess', 'aside', 'none']),
});

export const importJob = z.extend(importBrief, {
  sheet: z.string(),
  size: count,
  /** What could not be taken back, by name: the first of them. */
  keptNames: z.array(z.string()),
  columns: z.array(importColumn),
  /** What each column is, null where it is left out; null before that was said. */
  mapping: z.nullable(z.array(z.nullable(field))),
});
export type ImportJob = z.infer<typeof importJob>;

export const importRow = z.object({
  /** Its place in the file, the headings being the first. */
  n: z.int(),
  cells: z.array(z.string()),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  faults: z.array(
    z.object({
      field: z.nullable(field),
      code: z.enum(IMPORT_FAULTS),
      /** What is meant instead, perhaps, or the row that says the same. */
      detail: z.optional(z.string()),
      /** Of the whole row: the columns by which it can be mended. */
      fields: z.optional(z.array(field)),
    }),
  ),
  /** What stands there now, of fields that would change. */
  before: z.partialRecord(field, z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const calls = { auth: ['agent'], needs: 'import.run' } as const;
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
      columns: z.array(z.nullable(field)).check(z.maxLength(MAX_IMPORT_COLUMNS)),
    }),
    response: importJob,
  }),
  /** Mends one cell of a row that is wrong. */
  fix: defineCall({
    ...calls,
    method: 'PUT',
    path: '/api/import/:id/rows/:n',
    params: rowParams,
    body: z.strictObject({ field, text: z.string().check(z.maxLength(MAX_IMPORT_CELL)) }),
    response: z.object({ job: importJob, row: importRow }),
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
