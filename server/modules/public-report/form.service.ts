import type { OutsideLocale } from '#contract/locales.ts';
import type { Prefill } from '#contract/prefill.ts';
import type { ReportForm } from '#contract/publicReport.ts';

import { byName } from '../../byName.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { readForm } from './form.repository.ts';
import { faultOf } from './knownFault.repository.ts';
import { checkPrefill } from './prefill.service.ts';

/** The company of a link. Throws NOT_FOUND for an invalid link, without saying why. */
export async function companyOfLink(
  { tenancy }: Pick<Deps, 'tenancy'>,
  prefill: Prefill,
): Promise<number> {
  const accountId = await tenancy.acrossAccounts((tx) => checkPrefill(tx, prefill));
  if (accountId === undefined) {
    throw notFound('link');
  }
  return accountId;
}

/** The data of a link's report form. Throws NOT_FOUND as above. */
export async function formOf(
  deps: Pick<Deps, 'tenancy' | 'clock'>,
  prefill: Prefill,
  locale: OutsideLocale,
): Promise<ReportForm> {
  const accountId = await companyOfLink(deps, prefill);
  const form = await deps.tenancy.within(
    accountId,
    (tx) => readForm(tx, prefill, deps.clock.now()),
    { locale },
  );
  if (!form) {
    throw notFound('link');
  }
  return {
    ...form,
    spaces: form.spaces.toSorted(byName),
    categories: form.categories.toSorted(byName),
    known: form.known.map(faultOf),
  };
}
