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

import {
  accountColumn,
  idColumn,
  momentColumn,
  ownKey,
  partAccountColumn,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** An import of a file. */
export const importJobs = pgTable(
  'import_job',
  {
    accountId: accountColumn(),
    id: idColumn(),
    agentId: integer('agent_id').notNull(),
    /** Agent and session that started the step: it stops when the right or the session ends. */
    runnerId: integer('runner_id'),
    runnerToken: text('runner_token'),
    key: uuid('key').notNull(),
    /** Hash of the keyed request, to tell a retry from another request (`contentHash`). */
    clientHash: uuid('client_hash'),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    fileName: text('file_name').notNull(),
    sheet: text('sheet').notNull().default(''),
    size: count('size'),
    /** Headings with sample values and guesses. */
    columns: jsonb('columns').notNull(),
    mapping: jsonb('mapping').$type<(ImportFieldName | null)[]>(),
    /** Rows above the headings are stored but not imported. */
    headerRow: count('header_row'),
    /** Decisions by `code:field` of a warning. */
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
    /** Names of the first items that could not be undone. */
    keptNames: jsonb('kept_names').$type<string[]>().notNull().default([]),
    trouble: text('trouble').$type<'' | 'failed' | 'asked' | 'access'>().notNull().default(''),
    createdAt: momentColumn('created_at').notNull(),
    endedAt: momentColumn('ended_at'),
    /** Last work by a server: others take over abandoned imports. */
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

/** A row of the file with its check result. */
export const importRows = pgTable(
  'import_row',
  {
    accountId: partAccountColumn(),
    jobId: integer('job_id').notNull(),
    n: integer('n').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    outcome: text('outcome').$type<(typeof IMPORT_OUTCOMES)[number]>(),
    /** The outcome before any decision. */
    verdict: text('verdict').$type<(typeof IMPORT_OUTCOMES)[number]>(),
    faults: jsonb('faults'),
    warnings: jsonb('warnings'),
    decision: text('decision').$type<ImportDecision>(),
    /** Current values of fields that would change. */
    before: jsonb('before'),
    /** Imported. */
    done: boolean('done').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId, t.n] }),
    ownKey(t, t.jobId, importJobs).onDelete('cascade'),
    ...tenantPolicies('import_row'),
  ],
).enableRLS();

/** Rows written by an import, for undoing them while untouched. */
export const importWrites = pgTable(
  'import_write',
  {
    accountId: partAccountColumn(),
    jobId: integer('job_id').notNull(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    what: text('what').notNull(),
    rowId: integer('row_id').notNull(),
    /** Row before the change; null for a new one. */
    before: jsonb('before'),
    /** Checksum of the row as written. */
    after: text('after').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId, t.id] }),
    ownKey(t, t.jobId, importJobs).onDelete('cascade'),
    ...tenantPolicies('import_write'),
  ],
).enableRLS();

/** The company's last mapping of a heading. */
export const importHeadings = pgTable(
  'import_heading',
  {
    accountId: accountColumn(),
    kind: text('kind').$type<ImportKind>().notNull(),
    heading: text('heading').notNull(),
    /** Null for a left-out column. */
    field: text('field').$type<ImportFieldName>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.heading] }),
    ...tenantPolicies('import_heading'),
  ],
).enableRLS();

/** The company's last mapping of a value. */
export const importValues = pgTable(
  'import_value',
  {
    accountId: accountColumn(),
    kind: text('kind').$type<ImportKind>().notNull(),
    field: text('field').$type<ImportFieldName>().notNull(),
    /** Lower case. */
    value: text('value').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.field, t.value] }),
    ...tenantPolicies('import_value'),
  ],
).enableRLS();
