import { describe, expect, it } from 'vitest';

import {
  confirmRefusal,
  mayAssign,
  mayEdit,
  refusalOf,
  rightsRefusal,
  seesOwnReports,
} from './issuePolicy.ts';
import { ROLE_GROUPS, type RoleGroup } from './permissions.ts';

const agent = (roleGroup: RoleGroup, agentId = 1) => ({ roleGroup, agentId, isSuperAdmin: false });
const rolesThat = (may: (roleGroup: RoleGroup) => boolean) => ROLE_GROUPS.filter(may);
const LEADERS = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'];

describe('an issue', () => {
  it('is edited by leaders, and in four fields by workers', () => {
    const editors = (field: Parameters<typeof mayEdit>[1]) =>
      rolesThat((roleGroup) => mayEdit(roleGroup, field));
    for (const field of ['categoryId', 'errorTypeId', 'labelIds', 'responsibleId'] as const) {
      expect(editors(field), field).toEqual([...LEADERS, 'ROLE_WORKER']);
    }
    for (const field of ['title', 'dueAt', 'priority'] as const) {
      expect(editors(field), field).toEqual(LEADERS);
    }
  });

  it('is assigned to anyone by leaders, by workers only to themselves', () => {
    const assigners = (to: number | null) =>
      rolesThat((roleGroup) => mayAssign(agent(roleGroup), to));
    expect(assigners(1)).toEqual([...LEADERS, 'ROLE_WORKER']);
    expect(assigners(2)).toEqual(LEADERS);
    expect(assigners(null)).toEqual(LEADERS);
  });

  it('is withdrawn by the user who reported it and by no other user', () => {
    expect(rightsRefusal(agent('ROLE_USER'), { creatorId: 1 }, 'closed')).toBeUndefined();
    expect(rightsRefusal(agent('ROLE_USER'), { creatorId: 2 }, 'closed')).toBe('notOwn');
    expect(rightsRefusal(agent('ROLE_USER'), { creatorId: null }, 'closed')).toBe('notOwn');
    expect(rightsRefusal(agent('ROLE_WORKER'), { creatorId: 2 }, 'closed')).toBeUndefined();
  });

  it('refuses a status first for lack of rights, then for lack of a step', () => {
    const refusal = (roleGroup: RoleGroup, status: 'new' | 'done', to: 'inProgress' | 'rejected') =>
      refusalOf(agent(roleGroup), { status, creatorId: 1 }, to);
    expect(refusal('ROLE_CONTRACTOR', 'new', 'rejected')).toBe('notYours');
    expect(refusal('ROLE_USER', 'new', 'inProgress')).toBe('notYours');
    expect(refusal('ROLE_USER', 'new', 'rejected')).toBe('notInTable');
    expect(refusal('ROLE_USER', 'done', 'rejected')).toBeUndefined();
    expect(refusal('ROLE_WORKER', 'new', 'inProgress')).toBeUndefined();
  });

  it('is confirmed once done, by anyone with the right but the one who did it', () => {
    const done = { status: 'done', creatorId: 1, doneById: 2 } as const;
    expect(confirmRefusal(agent('ROLE_USER'), done)).toBeUndefined();
    expect(confirmRefusal(agent('ROLE_USER', 3), done)).toBe('notOwn');
    expect(confirmRefusal(agent('ROLE_WORKER', 3), done)).toBeUndefined();
    expect(confirmRefusal(agent('ROLE_WORKER', 2), done)).toBe('ownDone');
    expect(confirmRefusal(agent('ROLE_CONTRACTOR', 3), done)).toBe('notYours');
    expect(confirmRefusal(agent('ROLE_ADMIN'), { ...done, status: 'inProgress' })).toBe(
      'notInTable',
    );
  });

  it('stays visible to those who reported it, except workers', () => {
    expect(rolesThat(seesOwnReports)).toEqual([...LEADERS, 'ROLE_USER', 'ROLE_CONTRACTOR']);
  });
});
