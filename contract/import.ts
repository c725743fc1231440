import { z } from 'zod/mini';

import { IMPORT_FIELD_NAMES, IMPORT_KINDS } from './importFields.ts';
import { id, moment } from './primitives.ts';

export const MAX_IMPORT_FILE = 10 * 1024 * 1024;
export const IMPORT_PAGE = 50;
/** Days in which an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;
/** Items that could not be undone, listed at most. */
export const IMPORT_KEPT_NAMED = 50;

/** Encodings offered when detection fails. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'macintosh',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Import states; those in `WORKING` proceed on their own. */
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

/** `check` awaits a decision and is not imported without one. */
export const IMPORT_OUTCOMES = [
  'new',
  'changed',
  'unchanged',
  'check',
  'leftOut',
  'wrong',
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Faults of a cell or its row. */
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

/** Warnings: an importable row needs a decision first. */
export const IMPORT_WARNINGS = [
  'total',
  'nearNumber',
  'nearName',
  'sameAddress',
  'sameName',
  'samePhone',
  'sameIssue',
  'noStreet',
  'invisible',
] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];

export const IMPORT_DECISIONS = ['take', 'leave'] as const;
export type ImportDecision = (typeof IMPORT_DECISIONS)[number];

/** Faults that mapping a value cures in every row; grouped by value. */
export const MAPPABLE_FAULTS = [
  'notFound',
  'ambiguous',
  'notAChoice',
  'notYesNo',
] as const satisfies ImportFault[];
/** Longer values can only be corrected cell by cell. */
export const MAX_MAPPED_VALUE = 500;
/** Leading rows searched for the headings. */
export const IMPORT_TOP_ROWS = 10;

/** Field a column can hold. */
export const importField = z.enum(IMPORT_FIELD_NAMES);

const count = z.int().check(z.nonnegative());

/** An import without its file content. */
export const importBrief = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** Data rows, headings excluded. */
  rows: count,
  /** Rows processed by the running step. */
  handled: count,
  counts: z.object({
    new: count,
    changed: count,
    unchanged: count,
    check: count,
    leftOut: count,
    wrong: count,
  }),
  /** Items created and updated. */
  created: count,
  updated: count,
  /** Items not undone because they were changed or used since. */
  kept: count,
  /** Why it stopped on its own; empty otherwise. */
  trouble: z.enum(['', 'failed', 'asked', 'access']),
  by: z.string(),
  createdAt: moment,
  endedAt: z.nullable(moment),
});

export type ImportBrief = z.infer<typeof importBrief>;

const importColumn = z.object({
  heading: z.string(),
  /** First non-empty values. */
  samples: z.array(z.string()),
  /**
   * Guessed field and confidence: remembered from the company, matched by name, or guessed. `aside` marks read-only columns of
   * an export.
   */
  guess: z.nullable(importField),
  certainty: z.enum(['before', 'sure', 'guess', 'aside', 'none']),
});

export const importJob = z.extend(importBrief, {
  sheet: z.string(),
  size: count,
  /** Row number of the headings. */
  headerRow: count,
  /** Names of the first items that could not be undone. */
  keptNames: z.array(z.string()),
  columns: z.array(importColumn),
  /** Field per column, null when left out; null before it was chosen. */
  mapping: z.nullable(z.array(z.nullable(importField))),
});
export type ImportJob = z.infer<typeof importJob>;

export const importRow = z.object({
  /** Row number in the file, from 1. */
  n: z.int(),
  cells: z.array(z.string()),
  outcome: z.nullable(z.enum(IMPORT_OUTCOMES)),
  faults: z.array(
    z.object({
      field: z.nullable(importField),
      code: z.enum(IMPORT_FAULTS),
      /** Suggested value, or the row that says the same. */
      detail: z.optional(z.string()),
      /** Faults of the whole row: columns that can fix it. */
      fields: z.optional(z.array(importField)),
    }),
  ),
  warnings: z.array(
    z.object({
      field: z.nullable(importField),
      code: z.enum(IMPORT_WARNINGS),
      /** Text of the similar row or item. */
      detail: z.optional(z.string()),
      /** Similar row; absent when the similar item is already in the company. */
      row: z.optional(z.int()),
    }),
  ),
  /** Decision for this row, overriding decisions on its causes. */
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
  /** Current values of fields that would change. */
  before: z.partialRecord(importField, z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const importProblem = z.object({
  /** `mapped`: a value is read as another one, as the company chose. */
  code: z.enum([...IMPORT_FAULTS, ...IMPORT_WARNINGS, 'mapped']),
  field: z.nullable(importField),
  /** Cell value, for problems grouped by value. */
  value: z.nullable(z.string()),
  /** Suggested value; for `mapped` the value it is read as. */
  detail: z.nullable(z.string()),
  count,
  /** First rows with it, with samples. */
  rows: z.array(z.int()),
  examples: z.array(z.string()),
  decision: z.nullable(z.enum(IMPORT_DECISIONS)),
});
export type ImportProblem = z.infer<typeof importProblem>;
