import { describe, expect, it } from 'vitest';

import type { Agent } from '#contract/session.ts';

import { agentWithoutAsking, filterCompanies, sortCompanies } from './companies.ts';

const at = (name: string, { domain = name.toLowerCase(), inactive = false } = {}): Agent => ({
  id: name.length,
  email: 'a@x.test',
  firstname: 'A',
  lastname: 'B',
  roleGroup: 'ROLE_ADMIN',
  isSuperAdmin: false,
  needsTwoStep: false,
  account: { id: name.length, name, domain, inactive, accent: '#17594a', hasLogo: true },
});
const names = (agents: Agent[]) => agents.map(({ account }) => account.name);

describe('choosing a company', () => {
  it('AUTH-15 sorts active companies first, then by name, numerically and ignoring case', () => {
    const agents = [at('Åker'), at('Brf 10'), at('brf 9'), at('Alm', { inactive: true }), at('Ek')];

    expect(names(sortCompanies(agents, 'sv-SE'))).toEqual(['brf 9', 'Brf 10', 'Ek', 'Åker', 'Alm']);
  });

  it('AUTH-14 finds companies by name, ignoring accents and case, and by domain', () => {
    const agents = [at('Åkerby Hem', { domain: 'akh' }), at('Björkö'), at('Sjöberget')];

    expect(names(filterCompanies(agents, 'akerby'))).toEqual(['Åkerby Hem']);
    expect(names(filterCompanies(agents, ' BJÖRKO '))).toEqual(['Björkö']);
    expect(names(filterCompanies(agents, 'akh'))).toEqual(['Åkerby Hem']);
    expect(names(filterCompanies(agents, ''))).toHaveLength(3);
  });

  it('AUTH-17 AUTH-18 is skipped with a single company, or when one was requested', () => {
    const [first, second] = [at('Kvarnvik'), at('Ek')];

    expect(agentWithoutAsking([first], undefined)).toBe(first);
    expect(agentWithoutAsking([first, second], 'KVARNVIK')).toBe(first);
    expect(agentWithoutAsking([first, second], 'unknown')).toBeUndefined();
    expect(agentWithoutAsking([first, second], undefined)).toBeUndefined();
  });
});
