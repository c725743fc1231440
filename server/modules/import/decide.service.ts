import {
  IMPORT_WARNINGS,
  type ImportDecision,
  type ImportJob,
  type ImportWarning,
} from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { choicesOf } from './choices.ts';
import {
  type Cause,
  clearCells,
  decideOnFault,
  decideOnRow,
  decideWarning,
  applyDecisions,
} from './decisions.repository.ts';
import { UNCHECKED, jobOf, type ImportContext, lockInState } from './import.service.ts';
import { changeJob, type LockedJob } from './job.repository.ts';
import { storeMappedValue } from './mappedValues.repository.ts';
import { isPlace, readValue } from './readRow.ts';
import { readNames } from './references.repository.ts';
import { countOutcomes } from './outcome.repository.ts';

/** Names offered at once. */
const MAX_NAMES = 50;

const fieldOf = ({ kind }: LockedJob, name: ImportFieldName) => {
  const field = IMPORT_FIELDS[kind].find((candidate) => candidate.name === name);
  if (!field) throw new AppError('INVALID', 'No such field', { fields: { field: 'No' } });
  return field;
};

const isWarning = (code: Cause['code']): code is ImportWarning =>
  (IMPORT_WARNINGS as readonly string[]).includes(code);

/** Decides on all rows with a problem. Throws NOT_FOUND, CONFLICT, and INVALID for an impossible decision. */
export async function decide(
  { tx, id, now, me }: ImportContext,
  cause: Cause,
  decision: ImportDecision | 'clear' | null,
): Promise<ImportJob> {
  await lockInState({ tx, id, me }, ['checked']);
  const isWarned = isWarning(cause.code);
  if (isWarned ? decision === 'clear' : decision === 'take') {
    throw new AppError('INVALID', 'Not for this problem', { fields: { decision: 'No' } });
  }
  if (isWarned && decision !== 'clear') {
    await decideWarning(tx, id, cause, decision);
    return jobAfterDecision({ tx, id, now, me });
  }
  if (decision === 'clear') await clearCells(tx, id, cause);
  else await decideOnFault(tx, id, cause, decision);
  // Other rows may depend on these.
  await changeJob(tx, id, { state: 'checking', ...UNCHECKED }, now);
  return jobOf({ tx, id, me });
}

/** Decides on one row. Throws NOT_FOUND and CONFLICT. */
export async function decideRow(
  { tx, id, now, me }: ImportContext,
  n: number,
  decision: ImportDecision | null,
): Promise<ImportJob> {
  await lockInState({ tx, id, me }, ['checked']);
  if (!(await decideOnRow(tx, id, n, decision))) throw notFound('row');
  return jobAfterDecision({ tx, id, now, me }, [n]);
}

async function jobAfterDecision(
  { tx, id, now, me }: ImportContext,
  ns?: number[],
): Promise<ImportJob> {
  await applyDecisions(tx, id, ns);
  await changeJob(tx, id, { counts: await countOutcomes(tx, id) }, now);
  return jobOf({ tx, id, me });
}

type Mapping = { field: ImportFieldName; value: string; text: string | null };

/** Maps a value from now on. Throws NOT_FOUND, CONFLICT, and INVALID for an unknown target. */
export async function mapValue(
  { tx, id, now, me }: ImportContext,
  { field, value, text }: Mapping,
): Promise<ImportJob> {
  const job = await lockInState({ tx, id, me }, ['checked']);
  const definition = fieldOf(job, field);
  if (text !== null) {
    const reading = { names: await readNames(tx, [field]), choices: choicesOf(job.terminology) };
    const isKnown = !isPlace(field) && readValue(definition, text, reading).faults.length === 0;
    if (!isKnown) {
      throw new AppError('INVALID', 'Nothing is called that', { fields: { text: 'No' } });
    }
  }
  await storeMappedValue(tx, { kind: job.kind, field, value, text });
  await changeJob(tx, id, { state: 'checking', ...UNCHECKED }, now);
  return jobOf({ tx, id, me });
}

/** First names in the company containing a text. */
export async function searchNames(
  tx: TenantTx,
  field: ImportFieldName,
  contains: string,
): Promise<{ text: string; name: string }[]> {
  const names = await readNames(tx, [field]);
  const part = contains.toLowerCase();
  return names
    .all(field)
    .filter(({ text, name }) => `${text}\n${name}`.toLowerCase().includes(part))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MAX_NAMES);
}
