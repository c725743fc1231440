import type { Tenancy } from '../../db/tenancy.ts';
import { providerRepository } from './provider/provider.repository.ts';

/** Forgets sessions, links, tickets and sign-ins that are over. */
export const sweepSignIns = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts((tx) => providerRepository(tx).sweep());
