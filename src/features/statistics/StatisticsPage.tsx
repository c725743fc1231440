import { useRef } from 'react';
import { Link } from 'react-router';

import { type Tab, TABS } from '#contract/statisticsAddress.ts';
import type { Statistics } from '#contract/statistics.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { FilterChips } from './address/FilterChips.tsx';
import { FilterRow } from './address/FilterRow.tsx';
import { type Address, useStatisticsUrl } from './address/useStatisticsUrl.ts';
import { PartsSkeleton, StatisticsSkeleton } from './StatisticsSkeleton.tsx';
import { useGetFurtherStatisticsQuery, useGetStatisticsQuery } from './statisticsApi.ts';
import { TabContent } from './tabs/TabContent.tsx';
import './statistics.scss';

/**
 * The rate limit, ten requests a minute, is easily reached by trying filters; it is not a network
 * error.
 */
const isTooMany = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 429;

/** Statistics of the company, or of a leader's projects: an answer in words and three figures a tab. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const url = useStatisticsUrl();
  const more = useRef<HTMLButtonElement>(null);
  return (
    <main id="main" className="app-max page stats">
      <nav className="tabs" aria-label={t('statistics.title')}>
        {TABS.map((tab) => (
          <TabLink key={tab} tab={tab} url={url} />
        ))}
      </nav>
      <FilterRow url={url} more={more} />
      <FilterChips url={url} last={more} />
      <Content url={url} />
    </main>
  );
}

function TabLink({ tab, url }: { tab: Tab; url: Address }) {
  const { t } = useTranslation();
  return (
    <Link to={url.ofTab(tab)} aria-current={tab === url.tab ? 'page' : undefined}>
      {t(`statistics.tabs.${tab}`)}
    </Link>
  );
}

function Content({ url }: { url: Address }) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useGetStatisticsQuery(url.query);
  const further = useGetFurtherStatisticsQuery(url.query);
  if (isError) return <Failed error={error} onRetry={refetch} />;
  if (!data) return <StatisticsSkeleton tab={url.tab} />;
  if (isNothing(data)) {
    return (
      <div className="panel mt-3">
        <h1 className="visually-hidden">{t('statistics.title')}</h1>
        <EmptyState title={t('statistics.empty.title')} text={t('statistics.empty.text')} />
      </div>
    );
  }
  return (
    <div aria-busy={isFetching} className={isFetching ? 'is-old' : undefined}>
      <TabContent
        url={url}
        statistics={data}
        further={further.isError ? undefined : further.data}
        meanwhile={
          further.isError ? (
            <Failed error={further.error} onRetry={further.refetch} />
          ) : (
            <PartsSkeleton />
          )
        }
      />
    </div>
  );
}

const isNothing = ({ figures, open }: Statistics) => figures.reported + figures.closed + open === 0;

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="panel full mt-3">
      <LoadError
        text={t('statistics.failed')}
        {...(isTooMany(error) && { hint: errorText(error) })}
        onRetry={onRetry}
      />
    </div>
  );
}
