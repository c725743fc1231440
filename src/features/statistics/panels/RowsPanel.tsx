import type { ReactNode } from 'react';

import { MOST_CURVES, type Statistics } from '#contract/statistics.ts';

import { ChartPanel } from './ChartPanel.tsx';
import { type AnyRow, type RowsOf, rowTable } from './columns.ts';
import { curveLabel } from './curveLabel.ts';
import { DataTable } from './DataTable.tsx';
import { nameOfMeasure } from './words.ts';

type Props = RowsOf & { rows: readonly AnyRow[] };

/** Rows with a curve; the rest are in the table. */
const MOST_SHOWN = MOST_CURVES;

/** Most reported of a kind as bars, with durations, overdue and first-time fixes. */
export function BarPanel({ rows, ...of }: Props) {
  const hasOverdue = rows.some(({ overdue }) => overdue !== undefined);
  const only = hasOverdue ? ['reported', 'median', 'overdue'] : ['reported', 'average', 'atOnce'];
  return (
    <ChartPanel title={of.title} table={rowTable(rows, of)} isFlush>
      <DataTable
        name={of.title}
        table={rowTable(rows.slice(0, MOST_SHOWN), of, { only, bar: 'reported' })}
        look="bars"
      />
    </ChartPanel>
  );
}

type TopProps = Props & {
  only: readonly string[];
  /** Trend of each row. */
  curves?: { grain: Statistics['grain']; days: string };
  below?: ReactNode;
};

/** Top rows with some figures; the table has all rows and figures. */
export function TopPanel({ rows, only, curves, below, ...of }: TopProps) {
  const { words } = of;
  const top = rows.slice(0, MOST_SHOWN);
  const table = rowTable(top, of, { only });
  if (curves) {
    const { grain, days } = curves;
    const name = nameOfMeasure('reported', words.t);
    table.heads.push({ text: days, is: words.t(`statistics.trend.by.${grain}`), isCurve: true });
    for (const [n, { curve = [] }] of top.entries()) {
      const text = curveLabel(name, curve, { unit: 'count', grain, words });
      table.rows[n]?.push({ text, value: null, curve });
    }
  }
  return (
    <ChartPanel title={of.title} table={rowTable(rows, of)} width="wide" isFlush below={below}>
      <DataTable name={of.title} table={table} look="fixed" />
    </ChartPanel>
  );
}
