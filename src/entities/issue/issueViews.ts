import type { IssueFilter } from '#contract/issueFilter.ts';
import type { IssueCounts } from '#contract/issueList.ts';
import { MAX_EXACT_COUNT } from '#contract/limits.ts';
import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

export type ViewKey = 'all' | 'mine' | 'unread' | 'toConfirm' | 'overdue' | 'unanswered';
export type View = {
  key: ViewKey;
  /** Undefined for unread, which has the lit window. */
  icon?: IconName;
  filter: IssueFilter;
  count: (counts: IssueCounts) => number;
};

const VIEWS: View[] = [
  { key: 'all', icon: 'inbox', filter: {}, count: openCount },
  { key: 'mine', icon: 'person', filter: { assignee: ['me'] }, count: ({ mine }) => mine },
  { key: 'unread', filter: { unread: true }, count: ({ unread }) => unread },
  {
    key: 'toConfirm',
    icon: 'check2-circle',
    filter: { status: ['done'] },
    count: ({ toConfirm }) => toConfirm,
  },
  {
    key: 'overdue',
    icon: 'clock-history',
    filter: { overdue: true },
    count: ({ overdue }) => overdue,
  },
  {
    key: 'unanswered',
    icon: 'hourglass-split',
    filter: { unanswered: true },
    count: (counts) => counts.unanswered,
  },
];

/** Whether a view's count stopped at its limit. */
export function isCapped(view: View, counts: IssueCounts): boolean {
  if (view.key === 'all') return counts.areStatusesLowerBound;
  return counts.isLowerBound && view.count(counts) >= MAX_EXACT_COUNT;
}

export const sumOpen = (statuses: IssueCounts['statuses']) =>
  OPEN_STATUSES.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

function openCount({ statuses }: IssueCounts) {
  return sumOpen(statuses);
}

const LEADERS: readonly RoleGroup[] = ['ROLE_ADMIN', 'ROLE_PROJECT_LEADER'];

/** Roles with access to a project see all its open issues; others get "my issues". */
export const seesProjects = (roleGroup: RoleGroup) => LEADERS.includes(roleGroup);

/** Views of a role. Roles that see only their own issues need no "mine". */
export function viewsOf(roleGroup: RoleGroup): View[] {
  if (seesProjects(roleGroup)) return VIEWS;
  const isWorker = roleGroup === 'ROLE_WORKER';
  const hidden: ViewKey[] = isWorker ? ['mine', 'unanswered'] : ['mine', 'unanswered', 'overdue'];
  return VIEWS.filter(({ key }) => !hidden.includes(key));
}

/** View of a filter, for the heading and the rail. */
export function viewOf(filter: IssueFilter, views: View[]): View {
  return views.find((view) => view.key !== 'all' && belongs(filter, view)) ?? (views[0] as View);
}

function belongs(filter: IssueFilter, { key, filter: viewFilter }: View) {
  // "Done" with any other filter is a status tab, not a view.
  if (key === 'toConfirm' && Object.keys(filter).length !== 1) return false;
  return Object.entries(viewFilter).every(
    ([field, value]) => String(filter[field as keyof IssueFilter]) === String(value),
  );
}

/** The project of the list, if it is exactly one and no other view applies. */
export const projectOf = (filter: IssueFilter, view: View) =>
  view.key === 'all' && filter.project?.length === 1 ? filter.project[0] : undefined;
