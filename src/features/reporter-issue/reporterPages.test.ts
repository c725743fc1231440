import { describe, expect, it } from 'vitest';

import { pageAfterLogin } from './reporterPages.ts';

const after = (returnUrl: string) => pageAfterLogin(`?returnUrl=${encodeURIComponent(returnUrl)}`);

describe('RT-10 the page after log-in', () => {
  it('is the reporter page that was requested', () => {
    expect(after('/reporter-issue/5?tab=messages#latest')).toBe(
      '/reporter-issue/5?tab=messages#latest',
    );
  });

  it('is the dashboard where none was requested', () => {
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
