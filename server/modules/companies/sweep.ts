import type { Tenancy } from '../../db/tenancy.ts';
import { forgetVisits } from './visits.repository.ts';

/** Forgets visits of more than 400 days ago. */
export const sweepVisits = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts(forgetVisits);
