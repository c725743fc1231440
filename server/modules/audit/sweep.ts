import type { Tenancy } from '../../db/tenancy.ts';
import { deleteExpiredAudits } from './audit.repository.ts';

/** Deletes rows older than 400 days. */
export const sweepAudit = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts(deleteExpiredAudits);
