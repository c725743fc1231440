import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { StatisticBucket, StatisticGrain } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import { nameOf } from './buckets.ts';
import { HEIGHT, plotOf, TrendPlot } from './TrendPlot.tsx';
import { useWidth } from './useWidth.ts';

const MONTHS = 12;

type Props = { buckets: readonly StatisticBucket[]; grain: StatisticGrain; lists: Lists };

/** Reported beside closed. Each bar is a link to its list; arrow keys go from one to the next. */
export function TrendChart({ buckets, grain, lists }: Props) {
  const { t, i18n } = useTranslation();
  const [frame, width] = useWidth<HTMLDivElement>(860);
  const [at, setAt] = useState<number | null>(null);
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const plot = plotOf(buckets, width);
  const isOfYears = buckets.length > MONTHS;
  const names = buckets.map((bucket) =>
    nameOf(bucket, grain, { locale: i18n.language, t, isOfYears }),
  );
  const onKeyDown = (event: KeyboardEvent, n: number) => {
    const to = { ArrowRight: n + 1, ArrowLeft: n - 1, Home: 0, End: buckets.length - 1 }[event.key];
    if (to === undefined || !links.current[to]) return;
    event.preventDefault();
    links.current[to]?.focus();
  };
  return (
    <div className="chart-wrap" ref={frame}>
      <TrendPlot buckets={buckets} names={names.map(({ short }) => short)} plot={plot} at={at} />
      <ul className="chart-hits" style={{ height: HEIGHT }}>
        {buckets.map((bucket, n) => (
          <li key={bucket.from} style={{ left: plot.left(n), width: plot.slot }}>
            <Link
              ref={(link) => {
                links.current[n] = link;
              }}
              to={lists.reported({}, bucket)}
              tabIndex={n === (at ?? buckets.length - 1) ? 0 : -1}
              aria-label={t('statistics.trend.point', {
                when: names[n]?.long,
                reported: bucket.reported,
                closed: bucket.closed,
              })}
              onMouseEnter={() => setAt(n)}
              onMouseLeave={() => setAt(null)}
              onFocus={() => setAt(n)}
              onBlur={() => setAt(null)}
              onKeyDown={(event) => onKeyDown(event, n)}
            />
          </li>
        ))}
      </ul>
      {at !== null && buckets[at] && (
        <Tip bucket={buckets[at]} name={names[at]?.long ?? ''} x={plot.middle(at)} width={width} />
      )}
    </div>
  );
}

type TipProps = { bucket: StatisticBucket; name: string; x: number; width: number };

/** On the side where there is room. */
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
