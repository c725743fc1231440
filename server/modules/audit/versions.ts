import type { SystemTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import { type DoneTo, lastAudit } from './audit.repository.ts';

type Change<Saved> = {
  /** Version the change began with; without one it overwrites. */
  began: number | undefined;
  /** Row locked until the transaction ends. */
  stands: Saved;
  /** State shown to the caller, if more than `stands`. */
  shown?: () => unknown;
};

/** Throws VERSION_CONFLICT with the saved state and its author when the version has changed. */
export async function checkVersion<Saved extends { version: number }>(
  tx: SystemTx & { accountId?: number },
  on: DoneTo,
  { began, stands, shown = () => stands }: Change<Saved>,
): Promise<void> {
  if (began === undefined || began === stands.version) return;
  const [current, changedBy] = [await shown(), await lastAudit(tx, on)];
  throw new AppError('VERSION_CONFLICT', 'Somebody else saved first', { current, changedBy });
}
