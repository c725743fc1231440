import type { ReactNode } from 'react';

import { MOST_CURVES, type Statistics } from '#contract/statistics.ts';

import { ChartPanel } from './ChartPanel.tsx';
import { type AnyRow, type RowsOf, rowTable } from './columns.ts';
import { curveLabel } from './curveLabel.ts';
import { DataTable } from './DataTable.tsx';
import { nameOfMeasure } from './words.ts';

type Props = RowsOf & { rows: readonly AnyRow[] };

/** So many have a curve; the rest is in the table. */
const MOST_SHOWN = MOST_CURVES;

/** The most reported of a kind: a bar each, how long they take, and what is late or was right at once. */
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
  /** How each of them went. */
  curves?: { grain: Statistics['grain']; days: string };
  below?: ReactNode;
};

/** The first of a kind in some figures; the rest, and all figures, are in the table. */
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
