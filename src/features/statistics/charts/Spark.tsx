import './spark.scss';

const WIDTH = 96;
const TOP = 6;
const BOTTOM = 24;

type Props = {
  /** Null without a value: the line skips it. */
  values: readonly (number | null)[];
  /** Accessible name. */
  label: string;
  isInTable?: boolean;
};

/** Sparkline of a figure. */
export function Spark({ values, label, isInTable = false }: Props) {
  const dots = values.flatMap((value, n) => (value === null ? [] : [{ value, n }]));
  const last = dots.at(-1);
  if (!last || dots.length < 2) return null;
  const [least, most] = [Math.min(...dots.map(({ value }) => value)), mostOf(values)];
  const x = (n: number) => 2 + (n * (WIDTH - 4)) / (values.length - 1);
  const y = (value: number) =>
    most === least
      ? (TOP + BOTTOM) / 2
      : BOTTOM - ((value - least) * (BOTTOM - TOP)) / (most - least);
  const points = dots.map(({ value, n }) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg
      className={isInTable ? 'spark sm' : 'spark'}
      viewBox="0 0 100 28"
      role="img"
      aria-label={label}
    >
      <path d={`M${points.join('L')}`} />
      <rect x={x(last.n) - 2.5} y={y(last.value) - 2.5} width="5" height="5" rx="1.5" />
    </svg>
  );
}

/** Maximum of the values present. */
export const mostOf = (values: readonly (number | null)[]): number =>
  Math.max(...values.map((value) => value ?? -Infinity));
