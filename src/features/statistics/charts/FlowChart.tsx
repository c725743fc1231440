import './chart.scss';

import { Link } from 'react-router';

import type { Statistics } from '#contract/statistics.ts';
import type { Lists } from '#contract/statisticsLists.ts';

import type { PanelTexts } from '../tables/words.ts';
import { nameOf } from './buckets.ts';
import { Axis, BucketNames } from './ChartParts.tsx';
import { type Hit, Hits } from './Hits.tsx';
import { axisOf, BARS, HEIGHT, LINE, type Plot, plotOf } from './plot.ts';
import { separateLabels } from './scale.ts';
import { useWidth } from './useWidth.ts';

type Props = { statistics: Statistics; lists: Lists; words: PanelTexts };

/** Open issues as a line, above the bars of what came in and was closed; each opens its list. */
export function FlowChart({ statistics, lists, words }: Props) {
  const { buckets, grain, period } = statistics;
  const { t, locale } = words;
  const [frame, width] = useWidth<HTMLDivElement>(760);
  const plot = plotOf(buckets, { width, from: period.from });
  const line = axisOf(Math.max(...buckets.map(({ openAtEnd }) => openAtEnd)), LINE);
  const most = Math.max(1, ...buckets.flatMap(({ reported, closed }) => [reported, closed]));
  const bar = (value: number) => BARS.base - (value / most) * BARS.height;
  const isOfYears = buckets.length > 12;
  const names = buckets.map((bucket) => nameOf(bucket, grain, { locale, t, isOfYears }));
  const { slot, middle } = plot;
  const wide = Math.max(1, slot * 0.33);
  const path = buckets.map(
    ({ openAtEnd }, n) => `${middle(n).toFixed(1)} ${line.y(openAtEnd).toFixed(1)}`,
  );
  const hits = buckets.map((bucket, n): Hit[] => {
    const when = names[n]?.long ?? '';
    const hit = (of: 'open' | 'reported' | 'closed', count: number, to: string) => ({
      label: t(`statistics.trend.point.${of}`, { when, count }),
      to: count > 0 ? to : undefined,
    });
    return [
      {
        ...hit('open', bucket.openAtEnd, lists.openAtEnd(bucket)),
        top: 0,
        height: LINE.base,
        left: 0,
        width: slot,
      },
      {
        ...hit('reported', bucket.reported, lists.reported({}, bucket)),
        top: LINE.base,
        height: HEIGHT - LINE.base,
        left: 0,
        width: slot / 2,
      },
      {
        ...hit('closed', bucket.closed, lists.closed({}, bucket)),
        top: LINE.base,
        height: HEIGHT - LINE.base,
        left: slot / 2,
        width: slot / 2,
      },
    ];
  });
  return (
    <div className="chart-wrap" ref={frame}>
      <svg className="svgc" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <Band plot={plot} />
        <Axis plot={plot} axis={line} base={LINE.base} />
        <path className="zero" d={`M${plot.left} ${BARS.base}H${plot.right}`} />
        {buckets.map(({ from, reported, closed }, n) => (
          <g key={from} className={n < plot.first ? 'dim' : undefined}>
            <Bar x={middle(n) - wide - 1} y={bar(reported)} width={wide} className="in" />
            <Bar x={middle(n) + 1} y={bar(closed)} width={wide} className="out" />
          </g>
        ))}
        <BucketNames plot={plot} names={names} />
        <path className="q" d={`M${path.join('L')}`} />
        <Labels {...{ statistics, plot, words }} y={line.y} bar={bar} />
      </svg>
      <Hits plot={plot} hits={hits} />
      <Links {...{ statistics, plot, lists, words }} y={line.y} bar={bar} />
    </div>
  );
}

/** The weeks of the period. */
const Band = ({ plot }: { plot: Plot }) =>
  plot.first === 0 ? null : (
    <rect
      className="band"
      x={plot.start(plot.first)}
      y="8"
      width={plot.right - plot.start(plot.first)}
      height={HEIGHT - 10}
      rx="4"
    />
  );

type BarProps = { x: number; y: number; width: number; className: string };

const Bar = ({ x, y, width, className }: BarProps) => (
  <rect
    className={className}
    x={x}
    y={y}
    width={width}
    height={Math.max(0, BARS.base - y)}
    rx="1.5"
  />
);

type LabelProps = {
  statistics: Statistics;
  plot: Plot;
  words: PanelTexts;
  y: (value: number) => number;
  bar: (value: number) => number;
};

/** Dots at the end of the line and before the period, with the number there. */
function Labels({ statistics: { buckets }, plot: { middle, first }, y }: LabelProps) {
  const last = buckets.length - 1;
  return [...new Set([first - 1, last])]
    .filter((n) => n >= 0)
    .map((n) => (
      <g key={n}>
        <rect
          className="qd"
          x={middle(n) - 4}
          y={y(buckets[n]?.openAtEnd ?? 0) - 4}
          width="8"
          height="8"
          rx="2"
        />
        {n !== last && (
          <text
            className="lab"
            x={middle(n) - 2}
            y={y(buckets[n]?.openAtEnd ?? 0) - 9}
            textAnchor="end"
          >
            {buckets[n]?.openAtEnd}
          </text>
        )}
      </g>
    ));
}

/** The least distance of links that are told apart when pressed. */
const TARGET = 24;

/** The figures of the period beside the last bucket, each with its list. */
function Links({ statistics, plot, lists, words, y, bar }: LabelProps & { lists: Lists }) {
  const { buckets, figures } = statistics;
  const last = buckets.at(-1);
  if (!last) return null;
  const { reported, closed } = figures;
  const apart = separateLabels(bar(last.reported) - 8, bar(last.closed) - 8, TARGET);
  const tooLow = Math.max(0, Math.max(...apart) - (BARS.base - 18));
  const [inY, outY] = [apart[0] - tooLow, apart[1] - tooLow];
  const top = plot.isNarrow ? LINE.base + 14 : undefined;
  const labels = [
    ['open', last.openAtEnd, lists.openAtEnd(last), y(last.openAtEnd) - (plot.isNarrow ? 26 : 10)],
    ['in', reported, lists.reported(), top ?? inY],
    ['out', closed, lists.closed(), top ?? outY],
  ] as const;
  const place = { open: 6, in: 8, out: 64 };
  return labels.map(([of, count, to, at]) => (
    <Link
      key={of}
      className={`chart-label of-${of}`}
      to={to}
      style={
        plot.isNarrow
          ? { top: Math.max(0, at), right: place[of] }
          : {
              top: Math.max(0, at),
              left: of === 'open' ? plot.middle(buckets.length - 1) + 12 : plot.right + 8,
            }
      }
    >
      {words.t(`statistics.trend.label.${of}`, { count })}
    </Link>
  ));
}
