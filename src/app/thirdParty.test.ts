import { describe, expect, it } from 'vitest';

import { holdsToken, scriptsOf } from './thirdParty.ts';

describe('TOP-18 third-party scripts', () => {
  it('start late, and only those that are configured', () => {
    expect(scriptsOf({ analytics: null, supportWidget: null, sessionReplay: null })).toEqual([]);
    expect(
      scriptsOf({
        analytics: 'https://a.example/a.js',
        supportWidget: 'https://s.example/s.js',
        sessionReplay: 'https://r.example/r.js',
      }),
    ).toEqual([
      { src: 'https://a.example/a.js', delay: 5000 },
      { src: 'https://s.example/s.js', delay: 5000 },
      { src: 'https://r.example/r.js', delay: 5500 },
    ]);
  });

  it.each([
    '/auth/reset-password/abc',
    '/auth/activate-password/abc',
    '/agent-issue/5',
    '/agent-issue?token=abc',
    '/alarm',
    '/alarm?token=abc',
    '/auth/login?token=abc',
    '/auth/login?One-Time-Token=abc',
  ])('do not start on %s, whose URL holds a token', (path) => {
    expect(holdsToken(new URL(path, 'https://felix.example'))).toBe(true);
  });

  it.each(['/dashboard?q=hiss', '/auth/login?returnUrl=%2Fissue%2F5', '/agent-issues', '/alarms'])(
    'may start on %s',
    (path) => {
      expect(holdsToken(new URL(path, 'https://felix.example'))).toBe(false);
    },
  );
});
