import './chart.scss';

import { figureText } from '#contract/statisticNumbers.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { Lists } from '#contract/statisticsLists.ts';

import type { PanelTexts } from '../tables/words.ts';
import { nameOf } from './buckets.ts';
import { Axis, BucketNames } from './ChartParts.tsx';
import { Hits } from './Hits.tsx';
import { axisOf, HEIGHT, plotOf } from './plot.ts';
import { useWidth } from './useWidth.ts';

const PLOT = { base: 268, height: 236 };
const DAY = 1440;

type Props = { statistics: Statistics; lists: Lists; words: PanelTexts };

/** Median time to close by bucket; each bar opens what was closed. */
export function MedianChart({ statistics, lists, words }: Props) {
  const { buckets, grain, period } = statistics;
  const { t, locale } = words;
  const [frame, width] = useWidth<HTMLDivElement>(760);
  const plot = plotOf(buckets, { width, from: period.from, isTold: false });
  const axis = axisOf(
    Math.max(...buckets.map(({ medianMinutes }) => medianMinutes ?? 0)) / DAY,
    PLOT,
  );
  const isOfYears = buckets.length > 12;
  const names = buckets.map((bucket) => nameOf(bucket, grain, { locale, t, isOfYears }));
  const wide = plot.slot * 0.56;
  return (
    <div className="chart-wrap" ref={frame}>
      <svg className="svgc" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <text x="0" y="12">
          {t('statistics.days')}
        </text>
        <Axis plot={plot} axis={axis} base={PLOT.base} />
        {buckets.map(({ from, medianMinutes }, n) => {
          const y = axis.y((medianMinutes ?? 0) / DAY);
          return (
            <rect
              key={from}
              className={n < plot.first ? 'in dim' : 'in'}
              x={plot.middle(n) - wide / 2}
              y={y}
              width={wide}
              height={PLOT.base - y}
              rx="1.5"
            />
          );
        })}
        <BucketNames plot={plot} names={names} />
      </svg>
      <Hits
        plot={plot}
        hits={buckets.map((bucket, n) => [
          {
            label: `${names[n]?.long}: ${figureText('minutes', bucket.medianMinutes, locale)}`,
            to: bucket.closed > 0 ? lists.closed({}, bucket) : undefined,
            top: 0,
            height: HEIGHT,
            left: 0,
            width: plot.slot,
          },
        ])}
      />
    </div>
  );
}
