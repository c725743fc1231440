import type { Tenancy } from '../../db/tenancy.ts';
import { providerRepository } from './provider/provider.repository.ts';

/** Deletes expired sessions, links, tickets and sign-ins. */
export const sweepSignIns = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts((tx) => providerRepository(tx).sweep());
