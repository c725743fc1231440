import type { ImportKind } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { checkRows, mappedFields, newSession, type Session } from './check.service.ts';
import { choicesOf } from './choices.ts';
import type { LockedJob } from './job.repository.ts';
import { readMappedValues } from './mappedValues.repository.ts';
import { readNames } from './references.repository.ts';
import { newComparison } from './warnings.service.ts';
import type { Checked, JobContext, StoredRow, NameLookup } from './work.ts';

/** State of one run; another server resumes without it. */
export type Run = {
  state?: LockedJob['state'];
  kind?: ImportKind;
  tries: number;
  /** Another import of the company is writing. */
  isWaiting?: boolean;
  session?: Session;
  names?: NameLookup | undefined;
  after: number;
  /** Rows checked. */
  handled: number;
  /** The first pass is done: rows are checked against each other. */
  isSecondPass?: true;
};

export const newRun = (): Run => ({ tries: 0, after: 0, handled: 0 });

/** Names the rows may use, read once per run. */
export async function namesFor(tx: TenantTx, job: LockedJob, run: Run): Promise<NameLookup> {
  run.session ??= newSession(
    choicesOf(job.terminology),
    // The import itself follows decisions on the earlier warnings.
    job.state === 'running' ? undefined : newComparison(),
  );
  run.names ??= await readNames(
    tx,
    mappedFields(job).map(({ field }) => field.name),
    await readMappedValues(tx, job.kind),
  );
  return run.names;
}

/** Checks rows and remembers the progress. */
export function checkPart(rows: StoredRow[], context: JobContext, run: Run): Promise<Checked[]> {
  run.after = rows.at(-1)?.n ?? run.after;
  return checkRows(rows, context, run.session ?? newSession({}));
}
