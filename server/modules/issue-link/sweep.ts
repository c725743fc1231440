import type { Deps } from '../../deps.ts';
import { deleteOldLinks } from './issueLink.repository.ts';

const KEPT = 90 * 86_400_000;

/** Deletes long-ended links and their visits. */
export const sweepAgentLinks = ({ tenancy, clock }: Pick<Deps, 'tenancy' | 'clock'>) =>
  tenancy.acrossAccounts((tx) => deleteOldLinks(tx, new Date(clock.now().getTime() - KEPT)));
