import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import type { StatisticRow } from '#contract/statistics.ts';

import type { Lists } from '../address/lists.ts';
import { per } from '../measures.ts';
import type { Cell, Table } from '../table.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { CellText, DataTable } from './DataTable.tsx';
import { nameCell, type RowFilter, rowTable, type Words } from './rowTables.ts';

type Row = StatisticRow & { open?: number; overdue?: number };
type Props = {
  title: string;
  rows: readonly Row[];
  by: RowFilter;
  lists: Lists;
  words: Words;
};

const MOST_SHOWN = 12;

/** The most reported of a kind: a bar each, how long they take, and what is late or was right at once. */
export function BarPanel({ title, rows, by, lists, words }: Props) {
  const { t, cells } = words;
  const most = Math.max(1, ...rows.map(({ reported }) => reported));
  const hasOverdue = rows.some(({ overdue }) => overdue !== undefined);
  const last = hasOverdue ? 'overdue' : 'atOnce';
  const heads = ['reported', 'average', last] as const;
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
                  {t(`statistics.measures.${key}.name`)}
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
                        per(row.closeMinutes, row.closed),
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

/** Projects: what is open, was closed and is late. */
export function ProjectPanel({ title, rows, by, lists, words }: Props) {
  const { t, cells } = words;
  const measures = ['open', 'closed', 'overdue', 'average', 'inTime'];
  const table: Table = {
    heads: [
      { text: title },
      ...measures.map((key) => ({
        text: t(`statistics.measures.${key}.name`),
        is: t(`statistics.measures.${key}.is`),
      })),
    ],
    rows: rows.slice(0, MOST_SHOWN).map((row) => {
      const part = { [by]: row.id ?? 'none' };
      return [
        nameCell(row, t, lists.open(part)),
        cells.number('count', row.open ?? 0, lists.open(part)),
        cells.number('count', row.closed, lists.closed(part)),
        cells.late(row.overdue ?? 0, lists.overdue(part)),
        cells.number('minutes', per(row.closeMinutes, row.closed), lists.closed(part)),
        cells.number('share', per(row.inTime, row.withDue), lists.closed(part)),
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
      <DataTable table={table} />
    </ChartPanel>
  );
}
