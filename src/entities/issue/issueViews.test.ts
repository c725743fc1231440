import { describe, expect, it } from 'vitest';

import type { IssueFilter } from '#contract/issueFilter.ts';
import type { IssueCounts } from '#contract/issueList.ts';

import { isCapped, projectOf, viewOf, viewsOf } from './issueViews.ts';

const keys = (role: Parameters<typeof viewsOf>[0]) => viewsOf(role).map(({ key }) => key);
const views = viewsOf('ROLE_PROJECT_LEADER');

describe('the views of the list', () => {
  it('ISS-01 are six for leaders, who delegate; a worker sees only their own issues, and a user has no response times to meet', () => {
    expect(keys('ROLE_ADMIN')).toEqual([
      'all',
      'mine',
      'unread',
      'toConfirm',
      'overdue',
      'unanswered',
    ]);
    expect(keys('ROLE_WORKER')).toEqual(['all', 'unread', 'toConfirm', 'overdue']);
    expect(keys('ROLE_USER')).toEqual(['all', 'unread', 'toConfirm']);
  });

  it('are recognised by the filter, whatever narrows it further', () => {
    expect(viewOf({}, views).key).toBe('all');
    expect(viewOf({ assignee: ['me'], category: [3] }, views).key).toBe('mine');
    expect(viewOf({ overdue: true, q: 'hiss' }, views).key).toBe('overdue');
    expect(viewOf({ assignee: ['me', 4] }, views).key).toBe('all');
  });

  it('treat the status done alone as "to confirm", and with other filters as a tab', () => {
    expect(viewOf({ status: ['done'] }, views).key).toBe('toConfirm');
    expect(viewOf({ status: ['done'], priority: ['high'] }, views).key).toBe('all');
  });

  it('show where counting stopped, each figure at its own limit', () => {
    const counts = {
      statuses: { new: 4000, inProgress: 1000, waiting: 0, done: 0, rejected: 0, closed: 0 },
      mine: 12,
      unread: 1000,
      areStatusesLowerBound: true,
      isLowerBound: true,
    } as IssueCounts;
    const capped = views.filter((view) => view.count(counts) && isCapped(view, counts));
    expect(capped.map(({ key }) => key)).toEqual(['all', 'unread']);
    expect(isCapped(views[0]!, { ...counts, areStatusesLowerBound: false })).toBe(false);
  });

  it('name the project when it is the only one', () => {
    const project = (filter: IssueFilter) => projectOf(filter, viewOf(filter, views));
    expect(project({ project: [7] })).toBe(7);
    expect(project({ project: [7, 8] })).toBeUndefined();
    expect(project({ project: [7], unread: true })).toBeUndefined();
  });
});
