import type { StatisticBucket } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { separateLabels, ticksTo } from './scale.ts';

export const HEIGHT = 250;
const LEFT = 34;
const TOP = 12;
const BOTTOM = HEIGHT - 24;
/** Space for the labels beside the last bar (px). */
const RIGHT = 108;
const LABEL_ROOM = 17;
/** Width of a name under the chart (px). */
const NAME_ROOM = 72;

export type Plot = ReturnType<typeof plotOf>;

/** Coordinates of a chart of the given width (px). */
export function plotOf(buckets: readonly StatisticBucket[], width: number) {
  const ticks = ticksTo(
    Math.max(...buckets.map(({ reported, closed }) => Math.max(reported, closed))),
  );
  const most = ticks.at(-1) ?? 1;
  const slot = (width - LEFT - RIGHT) / buckets.length;
  return {
    width,
    ticks,
    slot,
    left: (n: number) => LEFT + n * slot,
    middle: (n: number) => LEFT + (n + 0.5) * slot,
    y: (value: number) => BOTTOM - (value / most) * (BOTTOM - TOP),
    /** Label every nth bucket. */
    every: Math.max(1, Math.ceil(NAME_ROOM / slot)),
  };
}

type Props = {
  buckets: readonly StatisticBucket[];
  names: readonly string[];
  plot: Plot;
  at: number | null;
};

/** Bars for reported, a line for closed; hidden from screen readers, which have the table. */
export function TrendPlot({ buckets, names, plot, at }: Props) {
  const { width, slot, left, middle, y, every } = plot;
  const line = buckets.map(({ closed }, n) => `${middle(n).toFixed(1)} ${y(closed).toFixed(1)}`);
  const path = `M${line.join('L')}`;
  const dots = [...new Set([at ?? -1, buckets.length - 1])].filter((n) => n >= 0);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <Lines plot={plot} />
      {at !== null && (
        <rect className="hoverband" x={left(at)} y={TOP} width={slot} height={BOTTOM - TOP} />
      )}
      {buckets.map(({ from, reported }, n) => (
        <rect
          key={from}
          className="s1"
          x={left(n) + slot * 0.22}
          y={y(reported)}
          width={slot * 0.56}
          height={BOTTOM - y(reported)}
          rx={Math.min(2, slot * 0.2)}
        />
      ))}
      <path className="l2h" d={path} />
      <path className="l2" d={path} />
      {dots.map((n) => (
        <rect
          key={n}
          className="d2"
          x={middle(n) - 4}
          y={y(buckets[n]?.closed ?? 0) - 4}
          width="8"
          height="8"
          rx="2"
        />
      ))}
      {names.map((name, n) =>
        (names.length - 1 - n) % every === 0 ? (
          <text
            key={buckets[n]?.from}
            className="ax"
            x={middle(n)}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {name}
          </text>
        ) : null,
      )}
      <Labels last={buckets.at(-1)} plot={plot} />
    </svg>
  );
}

function Lines({ plot: { ticks, width, y } }: { plot: Plot }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className="grid" d={`M${LEFT} ${y(tick)}H${width - RIGHT}`} />
      <text className="ax" x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
        {tick}
      </text>
    </g>
  ));
}

/** Labels beside the last bar, instead of a legend. */
function Labels({ last, plot: { y, width } }: { last: StatisticBucket | undefined; plot: Plot }) {
  const { t } = useTranslation();
  if (!last) return null;
  const [reported, closed] = separateLabels(y(last.reported), y(last.closed), LABEL_ROOM);
  const x = width - RIGHT + 8;
  const low = Math.max(0, Math.max(reported, closed) + 4 - BOTTOM);
  return (
    <>
      <text className="lab t1" x={x} y={reported + 4 - low}>
        {t('statistics.trend.reported')} {last.reported}
      </text>
      <text className="lab t2" x={x} y={closed + 4 - low}>
        {t('statistics.trend.closed')} {last.closed}
      </text>
    </>
  );
}
