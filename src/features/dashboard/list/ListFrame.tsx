import { lazy, type ReactNode, Suspense } from 'react';

import type { IssueCounts } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import type { ListLook } from '../extras/listLook.ts';
import type { FilterField } from '../filters/filterFields.ts';
import type { ListAddress } from '../filters/useListUrl.ts';
import type { Density } from './useDensity.ts';
import type { LoadedIssues } from './useIssueList.ts';
import type { Marking } from './useMarking.ts';
import { useScrollMemory } from './useScrollMemory.ts';

export type ListProps = {
  address: ListAddress;
  fields: FilterField[];
  counts: IssueCounts | undefined;
  total: number | undefined;
  isLowerBound: boolean;
  density: Density;
  canMark: boolean;
  look: ListLook;
};

/** Rows as the frame needs them, of one request or of several. */
export type ShownList = Omit<LoadedIssues, 'isStale' | 'refetch'> & { refetch: () => unknown };

type Props = ListProps & {
  list: ShownList;
  isEmpty?: boolean;
  /** Number of issues that can be marked, if not all. */
  markable?: number;
  marking: Marking;
  /** The table. */
  children: ReactNode;
};

/** Loaded only for a list that is empty or out of date. */
const NoIssues = lazy(async () => ({ default: (await import('./NoIssues.tsx')).NoIssues }));
const StaleBanner = lazy(async () => ({
  default: (await import('./NoIssues.tsx')).StaleBanner,
}));
const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }));

/** What stands around a table of issues: its state, its foot and the bar of the marked ones. */
export function ListFrame(props: Props) {
  const { list, total, markable = total, isLowerBound, canMark, look, marking, children } = props;
  const { t } = useTranslation();
  const { rows } = list;
  useScrollMemory();
  const marked = rows.filter(({ id }) => marking.ids.has(id));

  return (
    <>
      <div
        id="issue-list"
        className={look.layout?.isScrolled ? 'is-scrolled' : undefined}
        role="tabpanel"
        aria-label={t('dashboard.list.label')}
      >
        <span className="visually-hidden" role="status">
          {list.isLoading && t('dashboard.list.loading')}
        </span>
        <ListState {...props}>
          {children}
          {!list.isLoading && look.foot?.({ loaded: rows.length, total, isLowerBound, canMark })}
        </ListState>
      </div>
      <Suspense>
        {marked.length > 0 && (
          <BulkBar
            issues={marked}
            list={{ ...list, loaded: rows.length }}
            total={markable}
            marking={marking}
          />
        )}
      </Suspense>
    </>
  );
}

/** Placeholder without rows: failed, or empty. */
function ListState(props: Props) {
  const { list, isEmpty = list.rows.length === 0, address, fields, counts, children } = props;
  const { t } = useTranslation();
  if (list.rows.length === 0 && list.isError) {
    return <LoadError text={t('dashboard.list.failed')} onRetry={list.refetch} />;
  }
  if (isEmpty && !list.isLoading) {
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
      {list.isError && (
        <Suspense>
          <StaleBanner onRetry={list.refetch} />
        </Suspense>
      )}
      {children}
    </>
  );
}
