import { describe, expect, it } from 'vitest';

import { DOMAIN } from '#contract/accounts.ts';

import { domainFrom } from './companyDraft.ts';

describe('the domain that a company’s name suggests', () => {
  it.each([
    ['Åkerby Hem AB', 'akerby-hem-ab'],
    ['  Brf. Sjöberget 2 ', 'brf-sjoberget-2'],
    ['Łódź – Zarząd', 'odz-zarzad'],
    ['', ''],
  ])('RT-08 of %j is %j', (name, domain) => {
    expect(domainFrom(name)).toBe(domain);
    expect(domain === '' || DOMAIN.test(domain)).toBe(true);
  });
});
