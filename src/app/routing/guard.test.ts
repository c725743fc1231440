import { describe, expect, it } from 'vitest';

import { admit } from './guard.ts';

const admin = { roleGroup: 'ROLE_ADMIN', isSuperAdmin: false } as const;
const worker = { roleGroup: 'ROLE_WORKER', isSuperAdmin: false } as const;
const visit = {
  isPublic: false,
  needs: [],
  isSignedIn: true,
  actor: admin,
  url: '/statistics?from=2026',
};

describe('access to a page', () => {
  it('RT-11 sends a visitor without a session to the log-in page, with the return URL', () => {
    expect(admit({ ...visit, isSignedIn: false, actor: undefined })).toEqual({
      to: '/auth/login?returnUrl=%2Fstatistics%3Ffrom%3D2026',
    });
  });

  it('AUTH-26 sends a user without a chosen agent to the company choice, with the return URL', () => {
    expect(admit({ ...visit, actor: null })).toEqual({
      to: '/auth/choose-company?returnUrl=%2Fstatistics%3Ffrom%3D2026',
    });
  });

  it('waits while the user is unknown', () => {
    expect(admit({ ...visit, actor: undefined })).toBe('wait');
  });

  it('AUTH-24 waits while the session is ending', () => {
    expect(admit({ ...visit, isSignedIn: false, isLeaving: true, actor: undefined })).toBe('wait');
  });

  it('RT-12 keeps a role out of other roles’ areas', () => {
    const needs = ['statistics.view'] as const;
    expect(admit({ ...visit, needs: [...needs] })).toBe('show');
    expect(admit({ ...visit, needs: [...needs], actor: worker })).toEqual({
      to: '/',
      isForbidden: true,
    });
  });

  it('admits everybody to a public page', () => {
    expect(admit({ ...visit, isPublic: true, isSignedIn: false, actor: undefined })).toBe('show');
  });
});
