import { describe, expect, it } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';

import { menuFor } from './menuItems.ts';

const names = (roleGroup: RoleGroup, isSuperAdmin = false, isProduction = true) =>
  menuFor({ roleGroup, isSuperAdmin }, isProduction).map(({ name }) => name);

describe('the main menu', () => {
  it('TOP-01 shows each role the pages it may open', () => {
    expect(names('ROLE_ADMIN')).toEqual(['dashboard', 'statistics', 'import', 'settings']);
    expect(names('ROLE_PROJECT_LEADER')).toEqual(['dashboard', 'statistics', 'settings']);
    expect(names('ROLE_WORKER')).toEqual(['myIssues']);
    expect(names('ROLE_USER')).toEqual([]);
    expect(names('ROLE_CONTRACTOR')).toEqual(['jobs']);
    expect(names('ROLE_WORKER', true)).toEqual(['myIssues', 'superAdmin']);
  });

  it('TOP-02 hides items that are disabled in production', () => {
    expect(names('ROLE_ADMIN', true)).not.toContain('showcase');
    expect(names('ROLE_ADMIN', true, false)).toContain('showcase');
  });
});
