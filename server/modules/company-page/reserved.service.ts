import { RESERVED_DOMAINS } from '#contract/reservedDomains.ts';

import type { Deps } from '../../deps.ts';
import { listReserved } from './page.repository.ts';

/** Warns of companies from before the product's paths were reserved: their page cannot be opened. */
export async function warnOfReserved({ tenancy, log }: Pick<Deps, 'tenancy' | 'log'>) {
  const domains = await tenancy.acrossAccounts((tx) => listReserved(tx, RESERVED_DOMAINS));
  for (const domain of domains) {
    log.warn({ domain }, 'a company has a path of the product as its domain: rename it');
  }
}
