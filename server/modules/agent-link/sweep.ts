import type { Deps } from '../../deps.ts';
import { deleteOldLinks } from './agentLink.repository.ts';

const KEPT = 90 * 86_400_000;

/** Forgets links, and when and by what they were used, once they have been over for long. */
export const sweepAgentLinks = ({ tenancy, clock }: Pick<Deps, 'tenancy' | 'clock'>) =>
  tenancy.acrossAccounts((tx) => deleteOldLinks(tx, new Date(clock.now().getTime() - KEPT)));
