import type {
  ImportFault,
  ImportJob,
  ImportOutcome,
  ImportRow,
  ImportWarning,
} from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Value } from './cells.ts';
import type { NumberedRow } from './read/rows.ts';

/** Import fields needed for processing. */
export type Job = Pick<ImportJob, 'id' | 'kind' | 'mapping'> & {
  accountId: number;
  agentId: number;
  agentName: string;
  timeZone: string;
};

export type Values = Partial<Record<ImportFieldName, Value>>;
export type Fault = {
  field: ImportFieldName | null;
  code: ImportFault;
  detail?: string;
  /** Candidates of an ambiguous name; the current value wins. */
  candidates?: number[];
  /** Faults of a whole row: columns that can fix it. */
  fields?: ImportFieldName[];
};

export type Warning = ImportRow['warnings'][number];

/** A row of the file; `isLeft`: skipped by decision. */
export type StoredRow = NumberedRow & { isLeft?: boolean };

/** A parsed row, with ids instead of names. */
export type ReadRow = {
  n: number;
  values: Values;
  faults: Fault[];
  warnings: Warning[];
  /** Skipped by decision. */
  isLeft?: boolean;
  /** Earlier rows with the same key, where several may have it. */
  nth?: number;
  /** First of those rows. */
  firstTwin?: number;
  /** Earlier identical row. */
  sameAs?: number;
};
/** Existing item of a row. */
export type ExistingItem = {
  id: number;
  now: Values;
  /** The row adds a new part and may also change the item. */
  isNewPart?: true;
};
export type Checked = ReadRow & {
  outcome: ImportOutcome;
  /** Existing item. */
  found: ExistingItem | undefined;
  /** Current values of fields that would change. */
  before: Record<string, string>;
};
export type ChangedRow = ReadRow & { id: number; now: Values };

/** Names in the company; see references.repository.ts. */
export type NameLookup = {
  /** Resolves a name to an id or a fault. */
  resolve: (field: ImportFieldName, text: string) => { id: number } | Omit<Fault, 'field'>;
  /** Display name of a value; non-references name themselves. */
  say: (field: ImportFieldName, value: Value) => string;
  /** As `say`, but unique. */
  write: (field: ImportFieldName, id: number) => string;
  /** The company's mapping of a value for the kind. */
  mapped: (field: ImportFieldName, text: string) => string | undefined;
  /** Every possible name of a field, as `write` and `say` give it. */
  all: (field: ImportFieldName) => { text: string; name: string }[];
};

export type JobContext = { tx: TenantTx; job: Job; now: Date; names: NameLookup };

/** A name, number or place that may reveal a duplicate in the file or the company. */
export type Likeness = {
  code: Extract<ImportWarning, `near${string}` | `same${string}`>;
  field: ImportFieldName;
  text: string;
  /** Compared within this scope only. */
  scope: string;
  /** Equal identity means the same item; defaults to the lower-case text. */
  identity?: string;
  /** Display text; defaults to `text`. */
  shown?: string;
};

/** Rows of new items; `known` holds what was compared before. */
export type ComparedRows = {
  rows: ReadRow[];
  found: Map<number, ExistingItem>;
  known: Set<number | string>;
};

/** Behaviour of a kind besides its fields. */
export type KindWork = {
  /** Rows with the same key are one item. Undefined when each row is its own. */
  keyOf: (values: Values) => string | undefined;
  /**
   * Distinguishing values of items with equal names: the first row matches the first item, the second the next. Undefined when
   * names are unique.
   */
  distinguishing?: (values: Values) => Values | undefined;
  /** Statements about a shared item: different ones contradict each other. */
  shared?: {
    keyOf: (values: Values) => string;
    fields: readonly ImportFieldName[];
    /** A name that may stand alone, and its qualifier: rows with and without it may mean one item or two. */
    partialName: (
      values: Values,
    ) => { key: string; field: ImportFieldName; value: string } | undefined;
  };
  /** Likenesses that reveal a differently spelled duplicate. */
  similar?: {
    of: (row: ReadRow, found: ExistingItem | undefined, context: JobContext) => Likeness[];
    /** Likenesses of all items of the company, read once. */
    all?: (context: JobContext) => Promise<Likeness[]>;
    /** Likenesses of items that these rows may resemble. */
    existing?: (compared: ComparedRows, context: JobContext) => Promise<Likeness[]>;
    /** Warning of a row with the key of an earlier one, where several may have it. */
    sameKeyWarning?: Pick<Likeness, 'code' | 'field'>;
  };
  /** Sets of columns: rows nearly alike in all of a set may concern each other and are rechecked together. */
  relatedBy?: readonly (readonly ImportFieldName[])[];
  /** Derives values and checks what no single cell shows. */
  tidy?: (rows: ReadRow[], context: JobContext) => Promise<void> | void;
  /** Existing items by row number. */
  find: (rows: ReadRow[], context: JobContext) => Promise<Map<number, ExistingItem>>;
  /** Writes new and changed items, recorded for undo. */
  write: (rows: { fresh: ReadRow[]; changed: ChangedRow[] }, context: JobContext) => Promise<void>;
};

/** A row of an existing item; one per part. */
export type ListedItem = { id: number; part: number; values: Values };
export type Page = { after: Pick<ListedItem, 'id' | 'part'>; limit: number };
/** Lists existing items of a kind after one. */
export type List = (tx: TenantTx, page: Page) => Promise<ListedItem[]>;

/** Names are compared without case. */
export const foldCase = (value: Value | undefined): string => String(value ?? '').toLowerCase();
