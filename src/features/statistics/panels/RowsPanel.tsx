import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import { MOST_CURVES, type Statistics } from '#contract/statistics.ts';

import type { Lists } from '../address/lists.ts';
import { per } from '../measures.ts';
import type { Cell, Table } from '../table.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { CellText, DataTable } from './DataTable.tsx';
import { curveLabel } from './curveLabel.ts';
import {
  type AnyRow,
  measure,
  nameCell,
  type RowFilter,
  rowTable,
  type Words,
} from './rowTables.ts';

type Props = {
  title: string;
  rows: readonly AnyRow[];
  by: RowFilter;
  lists: Lists;
  words: Words;
};

/** So many have a curve; the rest is in the table. */
const MOST_SHOWN = MOST_CURVES;

/** The most reported of a kind: a bar each, how long they take, and what is late or was right at once. */
export function BarPanel({ title, rows, by, lists, words }: Props) {
  const { t, cells } = words;
  const most = Math.max(1, ...rows.map(({ reported }) => reported));
  const hasOverdue = rows.some(({ overdue }) => overdue !== undefined);
  // What has no median has no late ones, either: of a fault or who pays, the average is told.
  const time = hasOverdue ? 'median' : 'average';
  const last = hasOverdue ? 'overdue' : 'atOnce';
  const heads = ['reported', time, last] as const;
  return (
    <ChartPanel
      title={title}
      table={rowTable(rows, { title, by, lists, words })}

      isFlush
    >
      <div className="table-wrap">
        <table className="table bar-table">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {heads.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={key === 'reported' ? 'w-bar' : 'n'}
                  title={t(`statistics.measures.${key}.is`)}
                >
                  {t(key === 'median' ? 'statistics.median' : `statistics.measures.${key}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map((row) => {
              const part = { [by]: row.id ?? 'none' };
              return (
                <tr key={row.id}>
                  <th scope="row">
                    <Name cell={nameCell(row, t, lists.open(part))} />
                  </th>
                  <td>
                    <Bar count={row.reported} most={most} to={lists.reported(part)} />
                  </td>
                  <td className="n">
                    <CellText
                      cell={cells.number(
                        'minutes',
                        hasOverdue
                          ? (row.medianMinutes ?? null)
                          : per(row.closeMinutes, row.closed),
                        lists.closed(part),
                      )}
                    />
                  </td>
                  <td className="n">
                    <CellText
                      cell={
                        hasOverdue
                          ? cells.late(row.overdue ?? 0, lists.overdue(part))
                          : cells.number('share', per(row.atOnce, row.closed), lists.closed(part))
                      }
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ChartPanel>
  );
}

const Name = ({ cell: { text, to } }: { cell: Cell }) => (
  <Link className="truncate d-block" to={to ?? ''} title={text}>
    {text}
  </Link>
);

function Bar({ count, most, to }: { count: number; most: number; to: string }) {
  return (
    <span className="hb">
      {count > 0 && <i style={{ '--share': count / most } as CSSProperties} />}
      <b>
        <CellText cell={{ text: String(count), value: count, to: count > 0 ? to : undefined }} />
      </b>
    </span>
  );
}

type ProjectProps = Props & {
  statistics: Pick<Statistics, 'grain'>;
  /** What the days of the curves are called. */
  days: string;
};

/** Projects: what is open, was closed and is late, how long they take and what came in. */
export function ProjectPanel({ title, rows, by, lists, words, statistics, days }: ProjectProps) {
  const { t, cells } = words;
  const reported = t('statistics.measures.reported.name');
  const table: Table = {
    heads: [
      { text: title },
      ...['open', 'closed', 'overdue'].map((key) => measure(t, key)),
      { ...measure(t, 'median'), text: t('statistics.median') },
      { text: days, is: t(`statistics.trend.by.${statistics.grain}`), isCurve: true },
    ],
    rows: rows.slice(0, MOST_SHOWN).map((row) => {
      const part = { [by]: row.id ?? 'none' };
      const curve = row.curve ?? [];
      return [
        nameCell(row, t, lists.open(part)),
        cells.number('count', row.open ?? 0, lists.open(part)),
        cells.number('count', row.closed, lists.closed(part)),
        cells.late(row.overdue ?? 0, lists.overdue(part)),
        cells.number('minutes', row.medianMinutes ?? null, lists.closed(part)),
        {
          text: curveLabel(reported, curve, { unit: 'count', grain: statistics.grain, words }),
          value: null,
          curve,
        },
      ];
    }),
  };
  return (
    <ChartPanel
      title={title}
      table={rowTable(rows, { title, by, lists, words })}
      width="wide"
      isFlush
    >
      <DataTable table={table} isFixed />
    </ChartPanel>
  );
}
