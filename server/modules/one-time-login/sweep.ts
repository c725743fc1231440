import type { Tenancy } from '../../db/tenancy.ts';
import { oneTimeLoginRepository } from './oneTimeLogin.repository.ts';

/** Forgets codes and tokens that are over. */
export const sweepOneTimeLogins = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts((tx) => oneTimeLoginRepository(tx).sweep());
