import type { SystemTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import { type DoneTo, lastAudit } from './audit.repository.ts';

type Change<Saved> = {
  /** Version that the change was made from; without one it overwrites. */
  baseVersion: number | undefined;
  /** Row locked until the transaction ends. */
  current: Saved;
  /** State shown to the caller, if more than `current`. */
  readCurrent?: () => unknown;
};

/** Throws VERSION_CONFLICT with the saved state and its author when the version has changed. */
export async function checkVersion<Saved extends { version: number }>(
  tx: SystemTx & { accountId?: number },
  on: DoneTo,
  { baseVersion, current, readCurrent = () => current }: Change<Saved>,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === current.version) return;
  const [saved, changedBy] = [await readCurrent(), await lastAudit(tx, on)];
  throw new AppError('VERSION_CONFLICT', 'Somebody else saved first', {
    current: saved,
    changedBy,
  });
}
