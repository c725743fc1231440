import { kindsFor } from '#contract/notificationChoices.ts';
import {
  INBOX_TABS,
  type InboxCounts,
  type InboxTab,
  type NotificationKind,
} from '#contract/notifications.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import type { InboxArgs } from '#src/entities/notification/inboxApi.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { countOf, FILTERS, type KindFilter } from '../list/kinds.ts';

/** A choice of the rail: a part of the open lines, or those put away. */
export type ViewName = 'all' | 'demanding' | KindFilter | 'later' | 'done';

const NAMES = Object.keys(FILTERS) as KindFilter[];
const OPEN_VIEWS: readonly ViewName[] = ['all', 'demanding', ...NAMES];
export const AWAY_VIEWS: readonly ViewName[] = ['later', 'done'];

/** Parts of the open lines: of kinds that reach a role, and what contractors did for staff alone. */
export function openViewsFor(roleGroup: RoleGroup): readonly ViewName[] {
  const reaching = kindsFor(roleGroup);
  const kindsOf = (view: ViewName): readonly NotificationKind[] =>
    view in FILTERS ? FILTERS[view as KindFilter].kinds : reaching;
  return OPEN_VIEWS.filter(
    (view) =>
      (view !== 'jobs' || isStaff({ roleGroup })) &&
      kindsOf(view).some((kind) => reaching.includes(kind)),
  );
}

/** What an address of the page shows. */
export type InboxView = { tab: InboxTab; view: ViewName };

export function readView(search: URLSearchParams): InboxView {
  const param = search.get('tab');
  const tab = INBOX_TABS.find((one) => one === param) ?? 'open';
  if (tab === 'later' || tab === 'done') return { tab, view: tab };
  const show = search.get('show');
  return { tab, view: OPEN_VIEWS.find((one) => one === show) ?? 'all' };
}

/** The address of a view; parts of the open lines keep the tab. */
export function addressOf(view: ViewName, tab: InboxTab): string {
  const isAway = view === 'later' || view === 'done';
  const shown = isAway ? view : tab === 'new' ? 'new' : 'open';
  const search = new URLSearchParams({
    ...(shown === 'open' ? {} : { tab: shown }),
    ...(isAway || view === 'all' ? {} : { show: view }),
  }).toString();
  return search ? `/inbox?${search}` : '/inbox';
}

export function argsOf({ tab, view }: InboxView): InboxArgs {
  if (view === 'demanding') return { tab, demanding: true };
  return view in FILTERS ? { tab, kind: FILTERS[view as KindFilter].kinds } : { tab };
}

export function iconOf(view: ViewName): IconName {
  if (view in FILTERS) return FILTERS[view as KindFilter].icon;
  return ICONS[view as keyof typeof ICONS];
}
const ICONS = {
  all: 'inbox',
  demanding: 'exclamation-circle',
  later: 'clock',
  done: 'check2',
} as const;

/** Finished lines are not counted. */
export function viewCount(view: ViewName, counts: InboxCounts): number | undefined {
  if (view === 'done') return undefined;
  if (view === 'all') return counts.open;
  return view === 'demanding' || view === 'later' ? counts[view] : countOf(view, counts);
}
