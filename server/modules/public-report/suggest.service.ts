import type { Prefill } from '#contract/prefill.ts';
import type { Suggestions } from '#contract/suggestions.ts';

import type { Deps } from '../../deps.ts';
import { readSuggestions } from '../reporting/index.ts';
import { companyOfLink } from './form.service.ts';

/** Suggestions for a description, by a signed link. Throws NOT_FOUND for an invalid link. */
export async function suggestionsFor(
  deps: Pick<Deps, 'tenancy'>,
  { prefill, text }: { prefill: Prefill; text: string },
): Promise<Suggestions> {
  const accountId = await companyOfLink(deps, prefill);
  return deps.tenancy.reading(accountId, (tx) => readSuggestions(tx, { text, forReporters: true }));
}
