import type { IMPORT_OUTCOMES, ImportDecision, ImportState } from '#contract/import.ts';
import type { ImportFieldName, ImportKind } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** A file on its way into a company's data. */
export const importJobs = pgTable(
  'import_job',
  {
    accountId: accountColumn(),
    id: idColumn(),
    agentId: integer('agent_id').notNull(),
    /** Who had its step begun, and in which session: it stops where they lose the right or sign out. */
    runnerId: integer('runner_id'),
    runnerToken: text('runner_token'),
    key: uuid('key').notNull(),
    /** Of what was sent with the key, by which a retry is told from something else (`contentHash`). */
    clientHash: uuid('client_hash'),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    fileName: text('file_name').notNull(),
    sheet: text('sheet').notNull().default(''),
    size: count('size'),
    /** The headings with the first values below each, and what each is taken for. */
    columns: jsonb('columns').notNull(),
    mapping: jsonb('mapping').$type<(ImportFieldName | null)[]>(),
    /** Rows above it are kept, but not imported. */
    headerRow: count('header_row'),
    /** By `code:field` of a warning. */
    decisions: jsonb('decisions').$type<Record<string, ImportDecision>>().notNull().default({}),
    rows: count('rows'),
    handled: count('handled'),
    fresh: count('fresh'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
    toCheck: count('to_check'),
    leftOut: count('left_out'),
    created: count('created'),
    updated: count('updated'),
    kept: count('kept'),
    /** What could not be taken back is called so; of many, the first. */
    keptNames: jsonb('kept_names').$type<string[]>().notNull().default([]),
    trouble: text('trouble').$type<'' | 'failed' | 'asked' | 'access'>().notNull().default(''),
    createdAt: momentColumn('created_at').notNull(),
    endedAt: momentColumn('ended_at'),
    /** When a server last worked at it: one that lies still is taken up by another. */
    touchedAt: momentColumn('touched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('import_job_key').on(t.accountId, t.agentId, t.key),
    index('import_job_working')
      .on(t.touchedAt)
      .where(sql`state in ('checking', 'running', 'undoing')`),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('import_job'),
  ],
).enableRLS();

/** A row of the file as it stands there, and what it comes to. */
export const importRows = pgTable(
  'import_row',
  {
    accountId: accountColumn(),
    jobId: integer('job_id').notNull(),
    n: integer('n').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    outcome: text('outcome').$type<(typeof IMPORT_OUTCOMES)[number]>(),
    /** The outcome before any decision. */
    verdict: text('verdict').$type<(typeof IMPORT_OUTCOMES)[number]>(),
    faults: jsonb('faults'),
    warnings: jsonb('warnings'),
    decision: text('decision').$type<ImportDecision>(),
    /** What stands there now, of fields that would change. */
    before: jsonb('before'),
    /** Taken over. */
    done: boolean('done').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId, t.n] }),
    ownKey(t, t.jobId, importJobs).onDelete('cascade'),
    ...tenantPolicies('import_row'),
  ],
).enableRLS();

/** What an import wrote, so that it can be taken back while it is untouched. */
export const importWrites = pgTable(
  'import_write',
  {
    accountId: accountColumn(),
    jobId: integer('job_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    what: text('what').notNull(),
    rowId: integer('row_id').notNull(),
    /** The row before; null where it was made. */
    before: jsonb('before'),
    /** A sum of the row as it was written. */
    after: text('after').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId, t.id] }),
    ownKey(t, t.jobId, importJobs).onDelete('cascade'),
    ...tenantPolicies('import_write'),
  ],
).enableRLS();

/** What a heading was said to be the last time. */
export const importHeadings = pgTable(
  'import_heading',
  {
    accountId: accountColumn(),
    kind: text('kind').$type<ImportKind>().notNull(),
    heading: text('heading').notNull(),
    /** Null where it is left out. */
    field: text('field').$type<ImportFieldName>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.heading] }),
    ...tenantPolicies('import_heading'),
  ],
).enableRLS();

/** What a value of a column is read as, as it was said the last time. */
export const importValues = pgTable(
  'import_value',
  {
    accountId: accountColumn(),
    kind: text('kind').$type<ImportKind>().notNull(),
    field: text('field').$type<ImportFieldName>().notNull(),
    /** In lower case. */
    value: text('value').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.field, t.value] }),
    ...tenantPolicies('import_value'),
  ],
).enableRLS();
