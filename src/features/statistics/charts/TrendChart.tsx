import './trendChart.scss';

import { useState } from 'react';

import type { StatisticBucket, StatisticGrain } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import { nameOf } from './buckets.ts';
import { TrendHits } from './TrendHits.tsx';
import { plotOf, TrendPlot } from './TrendPlot.tsx';
import { useWidth } from './useWidth.ts';

const MONTHS = 12;

type Props = { buckets: readonly StatisticBucket[]; grain: StatisticGrain; lists: Lists };

/**
 * Reported and closed issues per bucket. Each bar and point links to its list; arrow keys move
 * between them.
 */
export function TrendChart({ buckets, grain, lists }: Props) {
  const { t, i18n } = useTranslation();
  const [frame, width] = useWidth<HTMLDivElement>(860);
  const [at, setAt] = useState<number | null>(null);
  const plot = plotOf(buckets, width);
  const isOfYears = buckets.length > MONTHS;
  const names = buckets.map((bucket) =>
    nameOf(bucket, grain, { locale: i18n.language, t, isOfYears }),
  );
  return (
    <div className="chart-wrap" ref={frame}>
      <TrendPlot buckets={buckets} names={names.map(({ short }) => short)} plot={plot} at={at} />
      <TrendHits
        names={names.map(({ long }) => long)}
        onAt={setAt}
        {...{ buckets, plot, lists, at }}
      />
      {at !== null && buckets[at] && (
        <Tip bucket={buckets[at]} name={names[at]?.long ?? ''} x={plot.middle(at)} width={width} />
      )}
    </div>
  );
}

type TipProps = { bucket: StatisticBucket; name: string; x: number; width: number };

/** On the side with room. */
function Tip({ bucket, name, x, width }: TipProps) {
  const { t } = useTranslation();
  return (
    <div
      className={x < width / 2 ? 'chart-tip after' : 'chart-tip'}
      style={{ left: x }}
      aria-hidden="true"
    >
      <b>{name}</b>
      <span>
        <i className="k1" />
        {t('statistics.trend.reported')}
        <b>{bucket.reported}</b>
      </span>
      <span>
        <i className="k2" />
        {t('statistics.trend.closed')}
        <b>{bucket.closed}</b>
      </span>
    </div>
  );
}
