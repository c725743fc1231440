import type { Statistics } from '#contract/statistics.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { FilterSelect } from './address/FilterSelect.tsx';
import { PeriodPicker } from './address/PeriodPicker.tsx';
import { useStatisticsUrl } from './address/useStatisticsUrl.ts';
import { Panels } from './panels/Panels.tsx';
import { useGetStatisticsQuery } from './statisticsApi.ts';
import './statistics.scss';

/** Ten filters a minute are soon tried: then it is no trouble of the net. */
const isTooMany = (error: unknown) => (error as { status?: unknown } | undefined)?.status === 429;

/** How the company does, or what a leader leads. */
export function StatisticsPage() {
  const { t } = useTranslation();
  const url = useStatisticsUrl();
  const { asked } = url;
  const { data, error, isError, isFetching, refetch } = useGetStatisticsQuery(asked);
  const errorText = useErrorText();
  return (
    <main id="main" className="app-max page stats">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('statistics.title')}</h1>
          <Compared statistics={data} />
        </div>
        <div className="stats-filter">
          <PeriodPicker
            period={url.period}
            days={asked}
            onName={url.setName}
            onDays={url.setDays}
          />
          <Filters url={url} />
        </div>
      </div>
      {isError ? (
        <div className="panel">
          <LoadError
            text={t('statistics.failed')}
            {...(isTooMany(error) && { hint: errorText(error) })}
            onRetry={refetch}
          />
        </div>
      ) : data ? (
        <div aria-busy={isFetching} className={isFetching ? 'is-old' : undefined}>
          {isNothing(data) ? (
            <div className="panel">
              <EmptyState title={t('statistics.empty.title')} text={t('statistics.empty.text')} />
            </div>
          ) : (
            <Panels statistics={data} asked={asked} period={url.period} />
          )}
        </div>
      ) : (
        <div className="panel">
          <Skeleton rows={8} />
        </div>
      )}
    </main>
  );
}

const isNothing = ({ figures, open }: Statistics) => figures.reported + figures.closed + open === 0;

/** Which days are shown, beside which. */
function Compared({ statistics }: { statistics: Statistics | undefined }) {
  const { t, i18n } = useTranslation();
  if (!statistics) return null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = ({ from, to }: Statistics['period']) =>
    format.formatRange(new Date(from), new Date(to));
  const { period, before } = statistics;
  return <p>{t('statistics.compared', { period: days(period), before: days(before) })}</p>;
}

function Filters({ url: { asked, choose } }: { url: ReturnType<typeof useStatisticsUrl> }) {
  const { t } = useTranslation();
  const { data: projects } = useListProjectOptionsQuery();
  const { items: categories } = useCatalogue('internalCategory');
  return (
    <>
      <FilterSelect
        label={t('statistics.kinds.project')}
        all={t('statistics.filter.allProjects')}
        options={projects}
        chosen={asked.project?.[0]}
        onChoose={(id) => choose('project', id)}
      />
      <FilterSelect
        label={t('statistics.kinds.category')}
        all={t('statistics.filter.allCategories')}
        options={categories}
        chosen={asked.category?.[0]}
        onChoose={(id) => choose('category', id)}
      />
    </>
  );
}
