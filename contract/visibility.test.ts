import { describe, expect, it } from 'vitest';

import { ROLE_GROUPS, type RoleGroup } from './permissions.ts';
import { mayDeleteMessage, writableTypes } from './visibility.ts';

describe('a message', () => {
  it('is written internally by staff alone', () => {
    const types = ROLE_GROUPS.map((roleGroup) => [roleGroup, writableTypes(roleGroup)]);
    expect(Object.fromEntries(types)).toEqual({
      ROLE_ADMIN: ['public', 'internal', 'private'],
      ROLE_PROJECT_LEADER: ['public', 'internal', 'private'],
      ROLE_WORKER: ['public', 'internal', 'private'],
      ROLE_USER: ['public', 'private'],
      ROLE_CONTRACTOR: ['public', 'private'],
    });
  });

  const createdAt = '2026-11-02T10:00:00.000Z';
  const deleters = (authorId: number, now: string) =>
    ROLE_GROUPS.filter((roleGroup: RoleGroup) =>
      mayDeleteMessage({ agentId: 1, roleGroup }, { authorId, createdAt }, new Date(now)),
    );

  it('is deleted by its author in the first fifteen minutes', () => {
    expect(deleters(1, '2026-11-02T10:14:59.999Z')).toEqual([
      'ROLE_ADMIN',
      'ROLE_PROJECT_LEADER',
      'ROLE_WORKER',
      'ROLE_USER',
      'ROLE_CONTRACTOR',
    ]);
  });

  it('is deleted later only by an administrator, or by a leader who wrote it', () => {
    expect(deleters(1, '2026-11-02T10:15:00.000Z')).toEqual(['ROLE_ADMIN', 'ROLE_PROJECT_LEADER']);
    expect(deleters(2, '2026-11-02T10:00:00.000Z')).toEqual(['ROLE_ADMIN']);
  });

  it('without an author is the outside reporter’s to delete', () => {
    const reporter = { agentId: null, roleGroup: 'reporter' } as const;
    const now = new Date('2026-11-02T10:14:00.000Z');
    expect(mayDeleteMessage(reporter, { authorId: null, createdAt }, now)).toBe(true);
    expect(mayDeleteMessage(reporter, { authorId: 1, createdAt }, now)).toBe(false);
  });
});
