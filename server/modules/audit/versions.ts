import type { SystemTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import { type DoneTo, lastDeed } from './audit.repository.ts';

type Change<Kept> = {
  /** The version that it began with; none where the caller does not say, who overwrites. */
  began: number | undefined;
  /** Locked until the transaction ends. */
  stands: Kept;
  /** What the caller is told of it, where that is more. */
  shown?: () => unknown;
};

/** Throws VERSION_CONFLICT where what is kept is another since a change of it began: with what stands now, and whose it is. */
export async function checkVersion<Kept extends { version: number }>(
  tx: SystemTx & { accountId?: number },
  on: DoneTo,
  { began, stands, shown = () => stands }: Change<Kept>,
): Promise<void> {
  if (began === undefined || began === stands.version) return;
  const [current, changedBy] = [await shown(), await lastDeed(tx, on)];
  throw new AppError('VERSION_CONFLICT', 'Somebody else saved first', { current, changedBy });
}
