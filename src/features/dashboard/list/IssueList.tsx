import { lazy, type ReactNode, Suspense, useMemo } from 'react';

import type { IssueCounts } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import type { ListLook } from '../extras/listLook.ts';
import type { FilterField } from '../filters/filterFields.ts';
import type { ListAddress } from '../filters/useListUrl.ts';
import type { Density } from './useDensity.ts';
import { IssueTable } from './IssueTable.tsx';
import { ListFoot } from './ListFoot.tsx';
import { useIssueList } from './useIssueList.ts';
import { useMarking } from './useMarking.ts';
import { useScrollMemory } from './useScrollMemory.ts';

type Props = {
  address: ListAddress;
  fields: FilterField[];
  counts: IssueCounts | undefined;
  total: number | undefined;
  isLowerBound: boolean;
  density: Density;
  canMark: boolean;
  look: ListLook;
};
const SKELETON_ROWS = 14;

/** Loaded only for an empty list. */
const NoIssues = lazy(async () => ({ default: (await import('./NoIssues.tsx')).NoIssues }));
const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }));

export function IssueList(props: Props) {
  const { address, total, isLowerBound, density, canMark, look } = props;
  const { t } = useTranslation();
  const list = useIssueList(address.filter, address.sort, look.layout?.further);
  const { rows } = list;
  useScrollMemory();
  const marking = useMarking(useMemo(() => rows.map(({ id }) => id), [rows]));
  const marked = rows.filter(({ id }) => marking.ids.has(id));

  return (
    <div
      id="issue-list"
      className={look.layout?.isScrolled ? 'is-scrolled' : undefined}
      role="tabpanel"
      aria-label={t('dashboard.list.label')}
    >
      <ListState {...props} list={list}>
        <IssueTable
          issues={rows}
          total={total}
          sort={address.sort}
          onSort={address.setSort}
          density={density}
          layout={look.layout}
          marking={canMark ? marking : undefined}
          isBusy={list.isStale}
          onEndNear={list.loadMore}
        />
        <ListFoot
          loaded={rows.length}
          total={total}
          isLowerBound={isLowerBound}
          sort={address.sort}
          canMark={canMark}
        />
      </ListState>
      <Suspense>
        {marked.length > 0 && (
          <BulkBar
            issues={marked}
            list={{ ...list, loaded: rows.length }}
            total={total}
            marking={marking}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Placeholder without rows: loading, failed, or empty. */
function ListState({
  list,
  address,
  fields,
  counts,
  children,
}: Props & { list: ReturnType<typeof useIssueList>; children: ReactNode }) {
  const { t } = useTranslation();
  if (list.isLoading) return <Skeleton rows={SKELETON_ROWS} label={t('dashboard.list.loading')} />;
  if (list.rows.length === 0 && list.isError) {
    return <LoadError text={t('dashboard.list.failed')} onRetry={list.refetch} />;
  }
  if (list.rows.length === 0) {
    return (
      <Suspense>
        <NoIssues
          filter={address.filter}
          fields={fields}
          counts={counts}
          onChange={address.setFilter}
        />
      </Suspense>
    );
  }
  return (
    <>
      {list.isError && <StaleBanner onRetry={list.refetch} />}
      {children}
    </>
  );
}

/** Says that the rows come from the last successful request. */
function StaleBanner({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className="banner list-banner" role="alert">
      <Icon name="cloud-slash" />
      <span>{t('dashboard.list.stale')}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
