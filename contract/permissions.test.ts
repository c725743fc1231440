import { describe, expect, it } from 'vitest';

import { can, mayReport, permissionsOf, ROLE_GROUPS, type RoleGroup } from './permissions.ts';

const CONTRACTOR = ['issue.list', 'job.view'];
const USER = ['issue.list', 'issue.report', 'mention.search'];
const WORKER = [
  ...USER,
  'agent.options',
  'agreement.find',
  'attachment.toggleInternal',
  'issue.assign',
  'issue.bulk',
  'issue.edit',
  'issue.export',
  'issue.labels',
  'issue.notes',
  'issue.presence',
  'issue.products',
  'issue.viewAs',
  'message.internal',
  'template.use',
];
const LEADER = [
  ...WORKER,
  'announcement.manage',
  'dashboard.view',
  'issue.delegate',
  'issue.history',
  'issue.summary',
  'mailIn.manage',
  'project.reportLink',
  'settings.manage',
  'statistics.view',
  'template.manage',
  'view.share',
];

/** Expected permissions, deliberately not derived. */
const EXPECTED: Record<RoleGroup, string[]> = {
  ROLE_ADMIN: [
    ...LEADER,
    'agent.invite',
    'catalogue.manage',
    'company.manage',
    'import.run',
    'issue.delete',
    'people.manage',
    'project.create',
    'view.setForRole',
  ],
  ROLE_PROJECT_LEADER: LEADER,
  ROLE_WORKER: [...WORKER, 'myIssues.view'],
  ROLE_USER: USER,
  ROLE_CONTRACTOR: CONTRACTOR,
};

describe('what a role may do', () => {
  it.each(ROLE_GROUPS)('%s has its permissions and no others', (role) => {
    expect(permissionsOf(role).toSorted()).toEqual(EXPECTED[role].toSorted());
  });

  it('includes more for a super admin and nothing without an actor', () => {
    const of = (isSuperAdmin: boolean) => ({ roleGroup: 'ROLE_USER' as const, isSuperAdmin });
    expect([can(of(true), 'superAdmin.enter'), can(of(true), 'showcase.view')]).toEqual([
      true,
      true,
    ]);
    expect(can(of(true), 'import.run')).toBe(false);
    expect(can(of(false), 'superAdmin.enter')).toBe(false);
    expect(can(undefined, 'issue.list')).toBe(false);
  });

  it('leaves it to the company whether workers and users report', () => {
    const mayIn = (workersMayReport: boolean, usersMayReport: boolean) =>
      ROLE_GROUPS.filter((roleGroup) =>
        mayReport({ roleGroup, isSuperAdmin: false }, { workersMayReport, usersMayReport }),
      );
    const leaders = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'];
    expect(mayIn(false, false)).toEqual(leaders);
    expect(mayIn(true, false)).toEqual([...leaders, 'ROLE_WORKER']);
    expect(mayIn(false, true)).toEqual([...leaders, 'ROLE_USER']);
  });
});
