import { lazy, Suspense, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { projectOf, seesProjects, viewOf, viewsOf } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useMe } from '#src/shared/session/me.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { useCountIssuesQuery } from '#src/entities/issue/issueListApi.ts';

import './dashboard.scss';
import { FilterBar } from './filters/FilterBar.tsx';
import { narrowingFields } from './filters/filterFields.ts';
import { askedFilter, without } from './filters/listUrl.ts';
import { useListUrl } from './filters/useListUrl.ts';
import { useListLook } from './extras/listLook.ts';
import { useDensity } from './list/useDensity.ts';
import { IssueList } from './list/IssueList.tsx';
import { useGrouping } from './list/useGrouping.ts';
import { Heading } from './views/Heading.tsx';
import { Rail } from './views/Rail.tsx';
import { StatusTabs } from './views/StatusTabs.tsx';

/** Saved views, columns, export, summaries: loaded after the list. */
const ListExtras = lazy(async () => ({
  default: (await import('./extras/ListExtras.tsx')).ListExtras,
}));

const GroupedList = lazy(
  withTexts('clock', async () => ({
    default: (await import('./groups/GroupedList.tsx')).GroupedList,
  })),
);

/** The issue list. Contractors start at their jobs and come here only by a search. */
export function DashboardPage() {
  const hasJobs = useCan('job.view');
  const { search } = useLocation();
  return hasJobs && search === '' ? <Navigate to="/agent-issue" replace /> : <IssuesPage />;
}

/** Issues of all a leader's projects, or "my issues" for others. */
function IssuesPage() {
  const address = useListUrl();
  const { filter, setFilter } = address;
  const [look, setLook] = useListLook();
  const [density] = useDensity();
  // Staff only; others cannot act on the pulse's figures.
  const canMark = useCan('issue.bulk');
  const List = useGrouping(address).isGrouped ? GroupedList : IssueList;
  const { everything, filtered, total } = useListCounts(filter);
  const { views, view } = useViews(filter);
  const isSaved = address.view !== undefined;
  const project = isSaved ? undefined : projectOf(filter, view);
  const shown = { views, current: view, isSaved, project, counts: everything, look };

  return (
    <main id="main" className="app-max page dash">
      <Rail {...shown} />
      <section className="dash-main" aria-labelledby="dashboard-heading">
        <div className="page-head">
          <Heading {...shown} filter={filter} />
          {canMark && everything?.oldestOpenAt && look.pulse?.(everything)}
        </div>
        <div className="panel list-panel">
          <StatusTabs
            status={filter.status}
            counts={filtered}
            onChange={(status) =>
              setFilter({ ...without(filter, 'status'), ...(status && { status: [status] }) })
            }
          />
          <FilterBar address={address} ofView={view.filter} total={total} look={look} />
          <Suspense>
            <List
              address={address}
              fields={narrowingFields(filter, view.filter)}
              counts={everything}
              total={total}
              isLowerBound={filtered?.areStatusesLowerBound ?? false}
              density={density}
              canMark={canMark}
              look={look}
            />
          </Suspense>
        </div>
      </section>
      <Suspense>
        <ListExtras onLook={setLook} total={total} />
      </Suspense>
    </main>
  );
}

/** Views of the viewer's role and the current one; "my issues" is also the page title. */
function useViews(filter: IssueFilter) {
  const roleGroup = useMe()?.agent.roleGroup ?? 'ROLE_USER';
  const viewText = useViewText();
  const views = viewsOf(roleGroup);
  const view = viewOf(filter, views);
  usePageTitle(seesProjects(roleGroup) ? undefined : viewText(views[0] ?? view));
  return { views, view };
}

const NO_FILTER: IssueFilter = {};

/**
 * Counts of everything the viewer may see, for the views, and of the filtered list, for the tabs.
 */
function useListCounts(filter: IssueFilter) {
  const { data: everything } = useCountIssuesQuery(NO_FILTER);
  const ofTabs = useMemo(() => without(filter, 'status'), [filter]);
  const { data: filtered } = useCountIssuesQuery(ofTabs);
  const statuses = askedFilter(filter).status ?? [];
  const total =
    filtered && statuses.reduce((sum, status) => sum + (filtered.statuses[status] ?? 0), 0);
  return { everything, filtered, total };
}
