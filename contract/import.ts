import { z } from 'zod/mini';

import { IMPORT_FIELD_NAMES, IMPORT_KINDS } from './importFields.ts';
import { id, moment } from './primitives.ts';

export const MAX_IMPORT_FILE = 10 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 200;
/** Rows times columns, empty cells included: a small file may spread over many. */
export const MAX_IMPORT_CELLS = 5_000_000;
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

/** `check` waits for a decision and is not imported without one. */
export const IMPORT_OUTCOMES = [
  'new',
  'changed',
  'unchanged',
  'check',
  'leftOut',
  'wrong',
] as const;
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

/** Why a row that could be imported is shown for a decision first. */
export const IMPORT_WARNINGS = [
  'total',
  'nearNumber',
  'nearName',
  'sameAddress',
  'noStreet',
  'invisible',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

export const IMPORT_DECISIONS = ['take', 'leave'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** Faults of a cell that another value cures, the same one in every row: such rows are grouped by value. */
export const MAPPABLE_FAULTS = [
  'notFound',
  'ambiguous',
  'notAChoice',
  'notYesNo',
] as const satisfies ImportFault[];
/** Longer values are corrected in their cells only. */
export const MAX_MAPPED_VALUE = 500;
/** The first rows of a file, one of which has the headings. */
export const IMPORT_TOP_ROWS = 10;

/** What a column may be. */
export const importField = z.enum(IMPORT_FIELD_NAMES);

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
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    check: count,
    leftOut: count,
    wrong: count,
  }),
  /** What the import made and changed. */
  created: count,
  updated: count,
  /** What could not be taken back, since somebody has changed or used it. */
  kept: count,
  /** Why it stopped by itself; empty where it did not. */
  trouble: z.enum(['', 'failed', 'asked', 'access']),
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
  guess: z.nullable(importField),
  certainty: z.enum(['before', 'sure', 'guess', 'aside', 'none']),
});

export const importJob = z.extend(importBrief, {
  sheet: z.string(),
  size: count,
  /** The number of the row that has the headings. */
  headerRow: count,
  /** What could not be taken back, by name: the first of them. */
  keptNames: z.array(z.string()),
  columns: z.array(importColumn),
  /** What each column is, null where it is left out; null before that was said. */
  mapping: z.nullable(z.array(z.nullable(importField))),
});
export type ImportJob = z.infer<typeof importJob>;

export const importRow = z.object({
  /** Its place in the file, the first row being 1. */
  n: z.int(),
  cells: z.array(z.string()),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  faults: z.array(
    z.object({
      field: z.nullable(importField),
      code: z.enum(IMPORT_FAULTS),
      /** What is meant instead, perhaps, or the row that says the same. */
      detail: z.optional(z.string()),
      /** Of the whole row: the columns by which it can be mended. */
      fields: z.optional(z.array(importField)),
    }),
  ),
  warnings: z.array(
    z.object({
      field: z.nullable(importField),
      code: z.enum(IMPORT_WARNINGS),
      /** The text of the row or thing that it resembles. */
      detail: z.optional(z.string()),
      /** The row that it resembles; what it resembles is in the company already without one. */
      row: z.optional(z.int()),
    }),
  ),
  /** Of this row alone, whatever was decided of its causes. */
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
  /** What stands there now, of fields that would change. */
  before: z.partialRecord(importField, z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** All rows with the same problem. */
export const importProblem = z.object({
  /** `mapped`: a value is read as another one, as was said for the company. */
  code: z.enum([...IMPORT_FAULTS, ...IMPORT_WARNINGS, 'mapped']),
  field: z.nullable(importField),
  /** What stands in the cells, where they are grouped by it. */
  value: z.nullable(z.string()),
  /** What is meant, perhaps; of `mapped` what the value is read as. */
  detail: z.nullable(z.string()),
  count,
  /** The first of the rows, and what stands in some of them. */
  rows: z.array(z.int()),
  examples: z.array(z.string()),
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
});
export type ImportProblem = z.infer<typeof importProblem>;
