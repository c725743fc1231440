import { describe, expect, it } from 'vitest';

import { afterUnauthorized } from './unauthorizedPolicy.ts';

const at = (pathname: string, search = '') => afterUnauthorized({ pathname, search });

describe('a 401 or a lost connection', () => {
  it('ERR-01 on a reporter page ends the one-time login and asks for a new code', () => {
    expect(at('/reporter-issue/dashboard', '?status=new')).toEqual({
      forget: 'oneTimeLogin',
      to: '/reporter-issue/login?returnUrl=%2Freporter-issue%2Fdashboard%3Fstatus%3Dnew',
    });
  });

  it('ERR-01 on the reporter log-in page changes nothing', () => {
    expect(at('/reporter-issue/login')).toEqual({ forget: 'nothing' });
  });

  it('ERR-02 on a contractor page changes nothing', () => {
    expect(at('/agent-issue/5', '?token=x')).toEqual({ forget: 'nothing' });
    expect(at('/agent-issue')).toEqual({ forget: 'nothing' });
  });

  it("ERR-02 on an alarm's page changes nothing", () => {
    expect(at('/alarm')).toEqual({ forget: 'nothing' });
  });

  it('ERR-03 elsewhere opens the log-in page, with the return URL', () => {
    expect(at('/issue/5', '?tab=facts')).toEqual({
      forget: 'session',
      to: '/auth/login?returnUrl=%2Fissue%2F5%3Ftab%3Dfacts',
    });
    expect(at('/agent-issues')).toMatchObject({ forget: 'session' });
  });

  it('ERR-03 on the signed-out pages changes nothing, and choosing a company keeps its return URL', () => {
    expect(at('/auth/login')).toEqual({ forget: 'nothing' });
    expect(at('/auth/reset-password/abc')).toEqual({ forget: 'nothing' });
    expect(at('/auth/choose-company', '?returnUrl=%2Fissue%2F5')).toEqual({
      forget: 'session',
      to: '/auth/login?returnUrl=%2Fissue%2F5',
    });
  });
});
