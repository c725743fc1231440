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

/** What of an import the work on it needs. */
export type Job = Pick<ImportJob, 'id' | 'kind' | 'mapping'> & {
  accountId: number;
  agentId: number;
  agentName: string;
  /** The company's. */
  timeZone: string;
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

export type Warning = ImportRow['warnings'][number];

/** A row of the file; with `isLeft` it was decided not to import it. */
export type KeptRow = NumberedRow & { isLeft?: boolean };

/** A row with what its cells say; ids in place of names. */
export type ReadRow = {
  n: number;
  values: Values;
  faults: Fault[];
  warnings: Warning[];
  /** It was decided not to import it. */
  isLeft?: boolean;
  /** So many before it are called the same, where several may be. */
  nth?: number;
  /** The first of those. */
  firstTwin?: number;
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
export type Checked = ReadRow & {
  outcome: ImportOutcome;
  /** What is there already. */
  found: Found | undefined;
  /** What stands there now, of fields that would change. */
  before: Record<string, string>;
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
  /** What a value is read as in imports of the kind, as the company has said. */
  mapped: (field: ImportFieldName, text: string) => string | undefined;
  /** All that a value of a field may name, as `write` and `say` have it. */
  all: (field: ImportFieldName) => { text: string; name: string }[];
};

export type Doing = { tx: TenantTx; job: Job; now: Date; names: Names };

/** A name, number or place by which one thing may be in a file, or in the company, twice. */
export type Likeness = {
  code: Extract<ImportWarning, 'nearNumber' | 'nearName' | 'sameAddress'>;
  field: ImportFieldName;
  text: string;
  /** Compared within this alone. */
  scope: string;
  /** Things that have the same one are one; the text in lower case without it. */
  identity?: string;
  /** What people read of it; the text without it. */
  shown?: string;
};

/** Rows of new things; `known` has what of the company was compared before. */
export type Compared = { rows: ReadRow[]; found: Map<number, Found>; known: Set<number> };

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
  /** By what a new thing may be another one, written differently. */
  similar?: {
    /** The columns of it: rows that are nearly alike in one are looked at together. */
    named: readonly ImportFieldName[];
    of: (row: ReadRow, found: Found | undefined) => Likeness[];
    /** The same of what is in the company, as far as rows may resemble it. */
    standing: (compared: Compared, doing: Doing) => Promise<Likeness[]>;
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
