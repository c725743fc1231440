import { describe, expect, it } from 'vitest';

import { resumeFrom, eventId } from './eventId.ts';
import type { Change } from './live.repository.ts';
import type { Scope } from './scope.repository.ts';
import { maySeeChange } from './visibleChange.ts';

const change = (over: Partial<Change> = {}): Change => ({
  position: { xid: '7', id: 1 },
  at: new Date(0),
  kind: 'issue',
  accountId: 1,
  issueId: 5,
  internal: false,
  mayNarrow: false,
  privateTo: null,
  projectId: 10,
  agentIds: [],
  teamId: null,
  ...over,
});
const scope = (over: Partial<Scope> = {}): Scope => ({
  agentId: 3,
  accountId: 1,
  roleGroup: 'ROLE_WORKER',
  seesEveryIssue: false,
  projects: new Set(),
  teams: new Set(),
  stoodInFor: new Set(),
  shares: new Set(),
  ...over,
});

describe('live events', () => {
  it('ISS-05 reach everyone who sees the issue, by its project, its team, by name or all of them', () => {
    const inProject = scope({ projects: new Set([10]) });
    const inTeam = scope({ teams: new Set([4]) });
    expect(maySeeChange(scope({ seesEveryIssue: true }), change())).toBe(true);
    expect(maySeeChange(inProject, change())).toBe(true);
    expect(maySeeChange(inProject, change({ projectId: 11 }))).toBe(false);
    expect(maySeeChange(inTeam, change({ teamId: 4 }))).toBe(true);
    expect(maySeeChange(inTeam, change({ teamId: 10 }))).toBe(false);
    expect(maySeeChange(inTeam, change())).toBe(false);
    expect(maySeeChange(scope(), change({ agentIds: [3] }))).toBe(true);
    expect(maySeeChange(scope(), change({ agentIds: [4] }))).toBe(false);
  });

  it('ISS-05 never cross companies and disclose internal and private changes to their readers only', () => {
    const admin = scope({ roleGroup: 'ROLE_ADMIN', seesEveryIssue: true });
    const user = scope({ roleGroup: 'ROLE_USER', projects: new Set([10]) });
    expect(maySeeChange(admin, change({ accountId: 2 }))).toBe(false);
    expect(maySeeChange(user, change({ internal: true }))).toBe(false);
    expect(maySeeChange(admin, change({ internal: true }))).toBe(true);
    expect(maySeeChange(admin, change({ privateTo: [8, 9] }))).toBe(false);
    expect(maySeeChange(user, change({ privateTo: [3, 9] }))).toBe(true);
  });

  it('tell of an inbox only whose it is, not the project and not who sees every issue', () => {
    const inbox = change({ kind: 'notification', privateTo: [3], agentIds: [3] });
    expect(maySeeChange(scope(), inbox)).toBe(true);
    expect(maySeeChange(scope({ agentId: 4, projects: new Set([10]) }), inbox)).toBe(false);
    expect(maySeeChange(scope({ agentId: 5, seesEveryIssue: true }), inbox)).toBe(false);
  });

  it('ISS-05 resume after the last event received, unless it is too old', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const seen = eventId({ xid: '4711', id: 12 }, at);
    expect(resumeFrom(seen, at)).toEqual({ xid: '4711', id: 12 });
    expect(resumeFrom(seen, new Date('2026-11-22T10:00:00Z'))).toBeUndefined();
    expect(resumeFrom('0x1.2.3', at)).toBeUndefined();
    expect(resumeFrom("1.1.1'; drop table change", at)).toBeUndefined();
  });
});
