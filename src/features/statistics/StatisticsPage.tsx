import { useRef } from 'react';

import type { Statistics } from '#contract/statistics.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { FilterChips } from './address/FilterChips.tsx';
import { Filters } from './address/Filters.tsx';
import { PeriodPicker } from './address/PeriodPicker.tsx';
import { useStatisticsUrl } from './address/useStatisticsUrl.ts';
import { Panels } from './panels/Panels.tsx';
import { useGetFurtherStatisticsQuery, useGetStatisticsQuery } from './statisticsApi.ts';
import './statistics.scss';

/**
 * The rate limit, ten requests a minute, is easily reached by trying filters; it is not a network
 * error.
 */
const isTooMany = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 429;

/** Statistics of the company, or of a leader's projects. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const url = useStatisticsUrl();
  const more = useRef<HTMLButtonElement>(null);
  const { query } = url;
  const { data, error, isError, isFetching, refetch } = useGetStatisticsQuery(query);
  const hasFigures = data !== undefined && !isError && !isFetching && !isNothing(data);
  const further = useGetFurtherStatisticsQuery(query, { skip: !hasFigures });
  return (
    <main id="main" className="app-max page stats">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('statistics.title')}</h1>
          <Compared statistics={data} />
          <FilterChips url={url} last={more} />
        </div>
        <div className="stats-filter">
          <PeriodPicker
            period={url.period}
            days={query}
            onName={url.setName}
            onDays={url.setDays}
          />
          <Filters url={url} button={more} />
        </div>
      </div>
      {isError ? (
        <Failed error={error} onRetry={refetch} />
      ) : data ? (
        <div aria-busy={isFetching} className={isFetching ? 'is-old' : undefined}>
          {isNothing(data) ? (
            <div className="panel">
              <EmptyState title={t('statistics.empty.title')} text={t('statistics.empty.text')} />
            </div>
          ) : (
            <Panels
              statistics={data}
              further={further.currentData}
              meanwhile={
                further.isError ? (
                  <Failed error={further.error} onRetry={further.refetch} />
                ) : (
                  <Coming />
                )
              }
              query={query}
              period={url.period}
            />
          )}
        </div>
      ) : (
        <Coming />
      )}
    </main>
  );
}

const isNothing = ({ figures, open }: Statistics) => figures.reported + figures.closed + open === 0;

const Coming = () => (
  <div className="panel">
    <Skeleton rows={8} />
  </div>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="panel">
      <LoadError
        text={t('statistics.failed')}
        {...(isTooMany(error) && { hint: errorText(error) })}
        onRetry={onRetry}
      />
    </div>
  );
}

/** Names the period on show and the one it is compared with. */
function Compared({ statistics }: { statistics: Statistics | undefined }) {
  const { t, i18n } = useTranslation();
  if (!statistics) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = ({ from, to }: Statistics['period']) =>
    format.formatRange(new Date(from), new Date(to));
  const { period, before } = statistics;
  return <p>{t('statistics.compared', { period: days(period), before: days(before) })}</p>;
}
