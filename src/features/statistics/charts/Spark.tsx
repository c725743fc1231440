const WIDTH = 96;
const TOP = 6;
const BOTTOM = 24;

/** How a figure went, without numbers: it says nothing that is not said beside it. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (n: number) => 2 + (n * (WIDTH - 4)) / (values.length - 1);
  const y = (value: number) =>
    most === least
      ? (TOP + BOTTOM) / 2
      : BOTTOM - ((value - least) * (BOTTOM - TOP)) / (most - least);
  const points = values.map((value, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg className="spark" viewBox="0 0 100 28" aria-hidden="true">
      <path d={`M${points.join('L')}`} />
      <rect
        x={x(values.length - 1) - 2.5}
        y={y(values.at(-1) ?? 0) - 2.5}
        width="5"
        height="5"
        rx="1.5"
      />
    </svg>
  );
}
