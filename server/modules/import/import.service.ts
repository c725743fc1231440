import type { ImportJob } from '#contract/import.ts';
import { IMPORT_UNDO_DAYS } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { recheckRow } from './recheckRow.service.ts';
import { plain } from './guess.ts';
import { rememberHeadings } from './header.repository.ts';
import { changeJob, type LockedJob, lockJob, readJob } from './job.repository.ts';
import { updateCell, readRow } from './row.repository.ts';

const DAY = 86_400_000;

/** An import. Throws NOT_FOUND. */
export async function jobOf({ tx, id, me }: Omit<ImportContext, 'now'>): Promise<ImportJob> {
  const text = await readJob(tx, id, me);
  if (text === undefined) throw notFound('import');
  return JSON.parse(text) as ImportJob;
}

/** Locks an import for a step allowed in some states. Throws NOT_FOUND and CONFLICT. */
export async function lockInState(
  { tx, id, me }: Omit<ImportContext, 'now'>,
  states: readonly LockedJob['state'][],
): Promise<LockedJob> {
  const job = await lockJob(tx, id, 'wait', me);
  if (!job) throw notFound('import');
  if (!states.includes(job.state)) {
    throw new AppError('CONFLICT', `The import is ${job.state} now`, {
      translationKey: 'IMPORT_MOVED_ON',
    });
  }
  return job;
}

export type ImportContext = { tx: TenantTx; id: number; now: Date; me: AgentIdentity };

/** Sets the columns and starts checking every row. Throws INVALID for a field named twice or missing. */
export async function setMapping(
  { tx, id, now, me }: ImportContext,
  mapping: (ImportFieldName | null)[],
): Promise<ImportJob> {
  const { kind, headings } = await lockInState({ tx, id, me }, ['uploaded', 'checked']);
  const named = mapping.filter((field) => field !== null);
  const fields = IMPORT_FIELDS[kind];
  const wrong =
    mapping.length !== headings.length ||
    new Set(named).size !== named.length ||
    named.some((field) => !fields.some(({ name }) => name === field)) ||
    fields.some(({ name, required }) => required && !named.includes(name));
  if (wrong) {
    throw new AppError('INVALID', 'The columns do not fit', {
      fields: { columns: 'Say of each column what it is, and leave out none that is needed' },
    });
  }
  await rememberHeadings(
    tx,
    kind,
    headings.map((heading, n) => ({ heading: plain(heading), field: mapping[n] ?? null })),
  );
  await changeJob(tx, id, { state: 'checking', mapping, ...UNCHECKED }, now);
  return jobOf({ tx, id, me });
}

/** State before checking. */
export const UNCHECKED = { trouble: '', counts: { handled: 0 } } as const;

type AuditedContext = ImportContext & { from: RequestOrigin };

/** Starts importing the valid rows; a dry run only rechecks all rows. */
export async function run(
  { tx, id, now, me, from }: AuditedContext,
  dryRun: boolean,
): Promise<ImportJob> {
  const job = await lockInState({ tx, id, me }, dryRun ? ['checked'] : ['checked', 'stopped']);
  if (dryRun) {
    await changeJob(tx, id, { state: 'checking', ...UNCHECKED }, now);
    return jobOf({ tx, id, me });
  }
  await auditStep(tx, { me, from, job }, 'started');
  const counts = job.state === 'checked' ? { counts: { handled: 0 } } : {};
  await changeJob(tx, id, { state: 'running', trouble: '', ended: false, ...counts }, now);
  return jobOf({ tx, id, me });
}

/** Stops an import; imported rows stay. */
export async function stop({ tx, id, now, me, from }: AuditedContext): Promise<ImportJob> {
  const job = await lockInState({ tx, id, me }, ['running']);
  await auditStep(tx, { me, from, job }, 'stopped');
  await changeJob(tx, id, { state: 'stopped', trouble: 'asked', ended: true }, now);
  return jobOf({ tx, id, me });
}

/** Starts undoing an import. Throws CONFLICT when that is too late. */
export async function undo({ tx, id, now, me, from }: AuditedContext): Promise<ImportJob> {
  const job = await lockInState({ tx, id, me }, ['done', 'stopped']);
  if (now.getTime() - Date.parse(job.createdAt) > IMPORT_UNDO_DAYS * DAY) {
    throw new AppError('CONFLICT', 'It is too late', { translationKey: 'UNDO_TOO_LATE' });
  }
  await auditStep(tx, { me, from, job }, 'undone');
  const counts = { counts: { handled: 0 } };
  await changeJob(tx, id, { state: 'undoing', trouble: '', ended: false, ...counts }, now);
  return jobOf({ tx, id, me });
}

const auditStep = (
  tx: TenantTx,
  { me, from, job }: { me: AgentIdentity; from: RequestOrigin; job: LockedJob },
  event: 'started' | 'stopped' | 'undone',
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `import.${event}`,
    on: { kind: 'import', id: job.id },
    after: { kind: job.kind },
    from,
  });

/**
 * Corrects a cell and rechecks its row; all rows when many are related. Throws NOT_FOUND, and INVALID for an unmapped field.
 */
export async function correctCell(
  { tx, id, now, me }: ImportContext,
  { n, field, text }: { n: number; field: ImportFieldName; text: string },
) {
  const job = await lockInState({ tx, id, me }, ['checked']);
  const column = (job.mapping ?? []).indexOf(field);
  if (column < 0) throw new AppError('INVALID', 'No column is that', { fields: { field: 'No' } });
  const row = await updateCell(tx, id, { n, column, text: text.trim() });
  if (!row) throw notFound('row');
  await recheckRow(tx, job, row, now);
  return { job: await jobOf({ tx, id, me }), row: JSON.parse(await readRow(tx, id, n)) as never };
}
