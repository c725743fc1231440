import type { ImportFault, ImportJob } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { Value } from './cells.ts';

/** What of an import the work on it needs. */
export type Job = Pick<ImportJob, 'id' | 'kind' | 'mapping'> & {
  accountId: number;
  agentId: number;
  agentName: string;
};

export type Values = Partial<Record<ImportFieldName, Value>>;
export type Fault = {
  field: ImportFieldName | null;
  code: ImportFault;
  detail?: string;
  /** Of several that are called the same: which. The one that stands there already is meant. */
  among?: number[];
  /** Of the whole row: the columns by which it can be mended. */
  fields?: ImportFieldName[];
};

/** A row with what its cells say; ids in place of names. */
export type ReadRow = {
  n: number;
  values: Values;
  faults: Fault[];
  /** So many before it are called the same, where several may be. */
  nth?: number;
  /** A row before it that says just the same. */
  sameAs?: number;
};
/** What is there already of what a row is about. */
export type Found = {
  id: number;
  now: Values;
  /** The row is of a new part of it, and may change it besides. */
  isBeside?: true;
};
export type ChangedRow = ReadRow & { id: number; now: Values };

/** What the company calls its things; see references.repository.ts. */
export type Names = {
  /** The thing that a text names, or what is wrong with it. */
  resolve: (field: ImportFieldName, text: string) => { id: number } | Omit<Fault, 'field'>;
  /** What a value is called; a value that is no reference is its own name. */
  say: (field: ImportFieldName, value: Value) => string;
  /** As `say`, in a name that no other thing has. */
  write: (field: ImportFieldName, id: number) => string;
};

export type Doing = { tx: TenantTx; job: Job; now: Date; names: Names };

/** What is to know of a kind besides its fields. */
export type KindWork = {
  /** Rows of a file that have the same are one thing. Undefined where a row is always one of its own. */
  keyOf: (values: Values) => string | undefined;
  /**
   * Of what there may be several that are called the same, all that tells one from another: the first row is the first of
   * them, the second the next. Undefined where they are one thing.
   */
  tellsApart?: (values: Values) => Values | undefined;
  /** What rows say of one thing that they share: two that say different things contradict each other. */
  shared?: {
    keyOf: (values: Values) => string;
    fields: readonly ImportFieldName[];
    /** The columns that name it: rows that share it have one of them alike. */
    named: readonly ImportFieldName[];
    /** What it may be called by alone, and what else names it: rows with and rows without may mean one or two. */
    called: (values: Values) => { key: string; field: ImportFieldName; value: string } | undefined;
  };
  /** Fills in what follows from the row, and looks at what no cell shows alone. */
  tidy?: (rows: ReadRow[], doing: Doing) => Promise<void> | void;
  /** What is there already, by the rows' numbers. */
  find: (rows: ReadRow[], doing: Doing) => Promise<Map<number, Found>>;
  /** Writes what is new and what changes, and notes it to be taken back. */
  write: (rows: { fresh: ReadRow[]; changed: ChangedRow[] }, doing: Doing) => Promise<void>;
};

/** A row of what the company has; where a thing has several, each is a part of it. */
export type Listed = { id: number; part: number; values: Values };
export type Page = { after: Pick<Listed, 'id' | 'part'>; limit: number };
/** The next rows of all that the company has of a kind, behind one. */
export type List = (tx: TenantTx, page: Page) => Promise<Listed[]>;

/** As names are told apart. */
export const same = (value: Value | undefined): string => String(value ?? '').toLowerCase();
