import { describe, expect, it } from 'vitest';

import { pageAfterLogin } from './reporterPages.ts';

const after = (returnUrl: string) => pageAfterLogin(`?returnUrl=${encodeURIComponent(returnUrl)}`);

describe('RT-10 where a reporter goes on', () => {
  it('is the page he asked for', () => {
    expect(after('/reporter-issue/5?tab=messages#latest')).toBe(
      '/reporter-issue/5?tab=messages#latest',
    );
  });

  it('is home where he asked for none', () => {
    expect(pageAfterLogin('')).toBe('/reporter-issue/dashboard');
    expect(pageAfterLogin('?domain=kvarnvik')).toBe('/reporter-issue/dashboard?domain=kvarnvik');
  });

  it.each([
    'https://evil.example/reporter-issue/5',
    '//evil.example/reporter-issue/5',
    '/\\evil.example',
    'javascript:alert(1)',
    '/reporter-issue/../auth/login',
    '/reporter-issue/login?returnUrl=/reporter-issue/login',
    '/dashboard',
    '/reporter-issues/5',
  ])('is never %s', (returnUrl) => {
    expect(after(returnUrl)).toBe('/reporter-issue/dashboard');
  });
});
