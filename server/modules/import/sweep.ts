import { IMPORT_UNDO_DAYS } from '#contract/import.ts';

import type { Deps } from '../../deps.ts';
import { runImport } from './runImport.service.ts';
import { deleteOldImports, abandonedImports } from './sweep.repository.ts';
import { ABANDONED_MS } from './turn.repository.ts';

type Needs = Pick<Deps, 'tenancy' | 'clock' | 'log'>;

const DAY = 86_400_000;

/** Resumes imports a stopped server left unfinished. */
export async function resumeImports(needs: Needs, signal: AbortSignal) {
  const { tenancy, clock } = needs;
  const since = new Date(clock.now().getTime() - ABANDONED_MS);
  const jobs = await tenancy.acrossAccounts((tx) => abandonedImports(tx, since));
  for (const job of jobs) {
    await runImport(needs, job, signal);
  }
  return { resumed: jobs.length };
}

/** Deletes imports past their undo period, with their rows. */
export async function sweepImports({ tenancy, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - (IMPORT_UNDO_DAYS + 1) * DAY);
  await tenancy.acrossAccounts((tx) => deleteOldImports(tx, before));
}
