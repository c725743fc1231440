import type { Tenancy } from '../../db/tenancy.ts';
import { deleteExpiredVisits } from './visits.repository.ts';

/** Deletes visits older than 400 days. */
export const sweepVisits = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts(deleteExpiredVisits);
