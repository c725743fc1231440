import type { ImportKind } from '#contract/importFields.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { checkRows, mappedFields, newSession, type Session } from './check.service.ts';
import { choicesOf } from './choices.ts';
import type { LockedJob } from './job.repository.ts';
import { readMappedValues } from './mappedValues.repository.ts';
import { readNames } from './references.repository.ts';
import { newComparison } from './warnings.service.ts';
import type { Checked, Doing, KeptRow, Names } from './work.ts';

/** What one go at an import knows; another server that takes it up begins with none of it. */
export type Going = {
  state?: LockedJob['state'];
  kind?: ImportKind;
  tries: number;
  /** Another import of the company writes. */
  isWaiting?: boolean;
  session?: Session;
  names?: Names | undefined;
  after: number;
  /** So many rows were looked at. */
  handled: number;
  /** What the rows say of each other is known, and they are looked at by it. */
  isSecondLook?: true;
};

export const newGoing = (): Going => ({ tries: 0, after: 0, handled: 0 });

/** The names that the rows may use, read once a go. */
export async function namesFor(tx: TenantTx, job: LockedJob, going: Going): Promise<Names> {
  going.session ??= newSession(
    choicesOf(job.terminology),
    // What was looked at before is imported as it was decided then.
    job.state === 'running' ? undefined : newComparison(),
  );
  going.names ??= await readNames(
    tx,
    mappedFields(job).map(({ field }) => field.name),
    await readMappedValues(tx, job.kind),
  );
  return going.names;
}

/** Looks at rows, and remembers how far that was. */
export function look(rows: KeptRow[], doing: Doing, going: Going): Promise<Checked[]> {
  going.after = rows.at(-1)?.n ?? going.after;
  return checkRows(rows, doing, going.session ?? newSession({}));
}
