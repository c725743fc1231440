import type { Tenancy } from '../../db/tenancy.ts';
import { oneTimeLoginRepository } from './oneTimeLogin.repository.ts';

/** Deletes expired codes and sessions. */
export const sweepOneTimeLogins = ({ tenancy }: { tenancy: Tenancy }) =>
  tenancy.acrossAccounts((tx) => oneTimeLoginRepository(tx).sweep());
