import { describe, expect, it } from 'vitest';

import { requestedDomain, safeReturnUrl, withoutDomain, withReturnUrl } from './returnUrl.ts';

describe('AUTH-04 the return URL', () => {
  it.each([
    ['/issue/5', '/issue/5'],
    ['/dashboard?status=new&q=hiss#top', '/dashboard?status=new&q=hiss#top'],
    [null, '/'],
    ['', '/'],
  ])('keeps %s as %s', (value, expected) => {
    expect(safeReturnUrl(value)).toBe(expected);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'issue/5',
    '/auth/login?returnUrl=/auth/login',
    '/..//evil.example',
  ])('does not follow %s', (value) => {
    expect(safeReturnUrl(value)).toBe('/');
  });

  it('AUTH-18 names the company asked for, and AUTH-19 goes on without it', () => {
    expect(requestedDomain('/issue/5?domain=kvarnvik&tab=facts')).toBe('kvarnvik');
    expect(requestedDomain('/issue/5')).toBeUndefined();
    expect(withoutDomain('/issue/5?domain=kvarnvik&tab=facts')).toBe('/issue/5?tab=facts');
  });

  it('is left out when it is the home page', () => {
    expect(withReturnUrl('/auth/login', '/')).toBe('/auth/login');
    expect(withReturnUrl('/auth/login', '/issue/5?a=b')).toBe(
      '/auth/login?returnUrl=%2Fissue%2F5%3Fa%3Db',
    );
  });
});
