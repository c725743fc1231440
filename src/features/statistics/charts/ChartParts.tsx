import type { axisOf, Plot } from './plot.ts';

type AxisProps = {
  plot: Plot;
  axis: ReturnType<typeof axisOf>;
  base: number;
  format?: (value: number) => string;
};

/** Grid lines with their numbers. */
export const Axis = ({ plot, axis: { ticks, y }, base, format = String }: AxisProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <path
        className={y(tick) === base ? 'zero' : 'grid'}
        d={`M${plot.left} ${y(tick)}H${plot.right}`}
      />
      <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));

type Name = { short: string; bare: string };

/** Names of buckets below the chart, as many as there is room for. */
export const BucketNames = ({ plot, names }: { plot: Plot; names: readonly Name[] }) =>
  names.map(({ short, bare }, n) =>
    (names.length - 1 - n) % plot.every === 0 ? (
      <text key={n} x={plot.middle(n)} y="283" textAnchor="middle">
        {n < plot.every ? short : bare}
      </text>
    ) : null,
  );
