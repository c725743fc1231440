import type { Agent } from '#contract/session.ts';

/** Sort: active companies first, then by name in the locale's order. */
export function sortCompanies(agents: readonly Agent[], locale: string): Agent[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return agents.toSorted(
    (a, b) =>
      Number(a.account.inactive) - Number(b.account.inactive) ||
      compare(a.account.name, b.account.name),
  );
}

/** Companies whose name or domain contains the text, ignoring accents and case. */
export function filterCompanies(agents: readonly Agent[], words: string): Agent[] {
  const searched = plain(words.trim());
  return agents.filter(({ account: { name, domain } }) =>
    [name, domain].some((text) => plain(text).includes(searched)),
  );
}

/** Agent in the only company, or in the one requested by domain. */
export function agentWithoutAsking(
  agents: readonly Agent[],
  domain: string | undefined,
): Agent | undefined {
  if (agents.length === 1) return agents[0];
  const requestedDomain = domain?.toLowerCase();
  return agents.find(({ account }) => account.domain.toLowerCase() === requestedDomain);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
