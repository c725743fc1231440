import type { Prefill } from '#contract/prefill.ts';
import type { Suggestions } from '#contract/publicReport.ts';

import type { Deps } from '../../deps.ts';
import { companyOfLink } from './form.service.ts';
import { letterGroups } from './letterGroups.ts';
import { readSuggestions } from './suggest.repository.ts';

const NONE: Suggestions = { categoryIds: [], spaceIds: [] };

/** Suggestions for a description, by a signed link. Throws NOT_FOUND for an invalid link. */
export async function suggestionsFor(
  deps: Pick<Deps, 'tenancy'>,
  { prefill, text }: { prefill: Prefill; text: string },
): Promise<Suggestions> {
  const accountId = await companyOfLink(deps, prefill);
  const groups = letterGroups(text);
  if (groups.length === 0) return NONE;
  return (await deps.tenancy.reading(accountId, (tx) => readSuggestions(tx, groups))) ?? NONE;
}
