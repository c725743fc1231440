import type { ImportKind } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { checkRows, mappedFields, newSession, type Session } from './check.service.ts';
import { choicesOf } from './choices.ts';
import type { LockedJob } from './job.repository.ts';
import { readMappedValues } from './mappedValues.repository.ts';
import { readNames } from './references.repository.ts';
import { newComparison } from './warnings.service.ts';
import type { Checked, Doing, KeptRow, Names } from './work.ts';

/** State of one run; another server resumes without it. */
export type Going = {
  state?: LockedJob['state'];
  kind?: ImportKind;
  tries: number;
  /** Another import of the company is writing. */
  isWaiting?: boolean;
  session?: Session;
  names?: Names | undefined;
  after: number;
  /** Rows checked. */
  handled: number;
  /** The first pass is done: rows are checked against each other. */
  isSecondLook?: true;
};

export const newGoing = (): Going => ({ tries: 0, after: 0, handled: 0 });

/** Names the rows may use, read once per run. */
export async function namesFor(tx: TenantTx, job: LockedJob, going: Going): Promise<Names> {
  going.session ??= newSession(
    choicesOf(job.terminology),
    // The import itself follows decisions on the earlier warnings.
    job.state === 'running' ? undefined : newComparison(),
  );
  going.names ??= await readNames(
    tx,
    mappedFields(job).map(({ field }) => field.name),
    await readMappedValues(tx, job.kind),
  );
  return going.names;
}

/** Checks rows and remembers the progress. */
export function look(rows: KeptRow[], doing: Doing, going: Going): Promise<Checked[]> {
  going.after = rows.at(-1)?.n ?? going.after;
  return checkRows(rows, doing, going.session ?? newSession({}));
}
